import { describe, expect, test } from "vitest";
import { loadContent } from "../../../../core/content/load.ts";
import { entryYears, readHours } from "./hours-question.ts";

const { rows } = loadContent("tests/chapter").hoursPolicy.table;
const years = entryYears(rows, 2024);

test("the years of entry can be chosen from this one back to the first row, which is one choice", () => {
	expect(years).toEqual([
		{ value: "2024", label: "2024" },
		{ value: "2023", label: "2023" },
		{ value: "2022", label: "2022" },
		{ value: "2021", label: "2021" },
		{ value: "2020", label: "2020" },
		{ value: "2019", label: "2019 and earlier" },
	]);
});

test("a row that begins in the future offers no year yet", () => {
	const future = rows.map((row) => (row.from === 2021 ? { ...row, from: 2030 } : row));
	expect(entryYears(future, 2024).map(({ value }) => value)).toEqual(["2020", "2019"]);
});

describe("what the address asks", () => {
	test("a page that was only opened asks nothing and has nothing wrong", () => {
		expect(ask("")).toEqual({ typed: {}, wrong: [], numbers: null });
		expect(ask("?utm_source=x")).toEqual({ typed: {}, wrong: [], numbers: null });
	});

	test("three sensible numbers are a question", () => {
		expect(ask("?entry=2023&ground=12&nonGround=0")).toMatchObject({
			wrong: [],
			numbers: { entry: 2023, ground: 12, nonGround: 0 },
		});
	});

	test("spaces around a number do not matter", () => {
		expect(ask("?entry=2023&ground=+12+&nonGround=007").numbers).toEqual({ entry: 2023, ground: 12, nonGround: 7 });
	});

	test.each([
		["?entry=2023", ["ground", "nonGround"]],
		["?entry=&ground=&nonGround=", ["entry", "ground", "nonGround"]],
		["?entry=2025&ground=1&nonGround=1", ["entry"]],
		["?entry=2018&ground=1&nonGround=1", ["entry"]],
		["?entry=2023&ground=-1&nonGround=1", ["ground"]],
		["?entry=2023&ground=1.5&nonGround=1", ["ground"]],
		["?entry=2023&ground=1e3&nonGround=1", ["ground"]],
		["?entry=2023&ground=12345&nonGround=1", ["ground"]],
		["?entry=2023&ground=1&nonGround=many", ["nonGround"]],
		["?entry=2023&ground=Infinity&nonGround=0x1", ["ground", "nonGround"]],
	])("%s is answered by what is wrong, and keeps what was typed", (search, wrong) => {
		const question = ask(search);
		expect(question).toMatchObject({ wrong, numbers: null });
		expect(question.typed.entry).toBe(new URLSearchParams(search).get("entry") ?? undefined);
	});
});

function ask(search: string) {
	return readHours(new URLSearchParams(search), years);
}
