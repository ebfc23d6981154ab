// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { loadContent } from "../../../../core/content/load.ts";
import { allOf, nameOf, show } from "../../../../tests/support/app/on-screen.tsx";
import { CreditTable } from "./credit-table.tsx";

const { table } = loadContent("tests/chapter").hoursPolicy;

test("each year of entry has its row with the hours for both numbers of credits and the limits", async () => {
	await show(<CreditTable table={table} ownRow={undefined} />);
	const [first, , last] = [...document.querySelectorAll("tbody tr")].map(nameOf);
	expect(first).toMatch(/^2019 and earlier100 hours50 hoursNo limit/);
	expect(last).toMatch(/^2021 onwards80 hours.*40 hours.*at most 30 of 80at most 15 of 40/);
});

test("the row of the visitor who asked is marked in words", async () => {
	await show(<CreditTable table={table} ownRow="entry-2020" />);
	expect(allOf("rowheader").map(nameOf)).toEqual(["2019 and earlier", "2020Your year", "2021 onwards"]);
});
