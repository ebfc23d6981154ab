// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { loadContent } from "../../../../core/content/load.ts";
import { allOf, descriptionOf, nameOf, press, show, the, words } from "../../../../tests/support/app/on-screen.tsx";
import { CreditTable } from "./credit-table.tsx";
import { answerHours } from "./hours-answer.ts";
import { HoursCalculator } from "./hours-calculator.tsx";
import { entryYears, readHours } from "./hours-question.ts";

const policy = loadContent("tests/chapter").hoursPolicy;

test("a page that was only opened shows empty fields and the goals of somebody who enters now", async () => {
	await open("");
	expect(allOf("alert")).toEqual([]);
	expect(the("list", "Your three goals").textContent).toContain("0 of 80 count so far");
	expect(allOf("textbox").map((field) => field.getAttribute("value"))).toEqual([null, null]);
});

test("the form asks by the address, so that it works without a script and can be shared", async () => {
	await open("");
	const form = document.querySelector("form");
	expect(form?.method).toBe("get");
	expect(form?.getAttribute("action")).toBe("/hours-policy#answer");
	expect([...document.querySelectorAll("[name]")].map((field) => field.getAttribute("name"))).toEqual([
		"entry",
		"ground",
		"nonGround",
	]);
});

test("a question that makes sense is answered, and the fields still show it", async () => {
	await open("?entry=2022&ground=50&nonGround=29");
	const answer = the("region", "What is left");
	expect(answer.id).toBe("answer");
	expect(answer.textContent).toContain("For 2 credits you still need 1 hour.");
	expect(the("textbox", /^Non-ground hours so far/).getAttribute("value")).toBe("29");
});

test("errors are in a summary that links to the fields, and at the fields themselves", async () => {
	await open("?entry=&ground=x&nonGround=4");
	expect(the("alert").textContent).toContain(words.errorSummary);
	expect(allOf("link").map((link) => [nameOf(link), link.getAttribute("href")])).toEqual([
		["Please choose your year of entry.", "#hours-entry"],
		["Please write your ground hours as a whole number, 0 or more.", "#hours-ground"],
	]);
	const ground = the("textbox", /^Ground hours so far/);
	expect(ground.getAttribute("aria-invalid")).toBe("true");
	expect(descriptionOf(ground)).toContain("as a whole number");
	expect(ground.getAttribute("value")).toBe("x");
	expect(document.querySelectorAll("#answer")).toHaveLength(1);
});

describe("once it is awake", () => {
	afterEach(() => history.replaceState(null, "", "/"));

	const fillIn = (entry: string, ground: string, nonGround: string) => {
		(the("combobox") as HTMLSelectElement).value = entry;
		const [first, second] = allOf("textbox") as HTMLInputElement[];
		if (first) first.value = ground;
		if (second) second.value = nonGround;
	};
	const ask = () => press(the("button", policy.helper.submit));

	test("answers on the page, takes the reader to the answer, and puts the question into the address", async () => {
		await open("");
		fillIn("2022", "50", "29");
		await ask();
		const answer = the("region", "What is left");
		expect(answer.textContent).toContain("For 2 credits you still need 1 hour.");
		expect(document.activeElement).toBe(answer);
		expect([location.search, location.hash]).toEqual(["?entry=2022&ground=50&nonGround=29", "#answer"]);
		fillIn("2022", "50", "30");
		await ask();
		expect(the("region", "What is left").textContent).not.toContain("you still need 1 hour");
		expect(document.activeElement).toBe(the("region", "What is left"));
	});

	test("marks the reader's row in the table below", async () => {
		await open("", true);
		expect(allOf("rowheader").map(nameOf)).toEqual(["2019 and earlier", "2020", "2021 onwards"]);
		fillIn("2022", "50", "29");
		await ask();
		expect(allOf("rowheader").map(nameOf)).toEqual(["2019 and earlier", "2020", "2021 onwardsYour year"]);
		fillIn("2020", "50", "29");
		await ask();
		expect(allOf("rowheader").map(nameOf)).toEqual(["2019 and earlier", "2020Your year", "2021 onwards"]);
	});

	test("says what is wrong in a summary that takes the focus, each time", async () => {
		await open("");
		fillIn("", "x", "4");
		await ask();
		expect(document.activeElement).toBe(the("alert"));
		expect(the("textbox", /^Ground hours so far/).getAttribute("aria-invalid")).toBe("true");
		the("textbox", /^Ground hours so far/).focus();
		await ask();
		expect(document.activeElement).toBe(the("alert"));
		expect((the("textbox", /^Ground hours so far/) as HTMLInputElement).value).toBe("x");
	});
});

async function open(search: string, withTable = false): Promise<void> {
	const years = entryYears(policy.table.rows, 2024);
	const question = readHours(new URLSearchParams(search), years);
	const answer = question.numbers && answerHours(question.numbers, policy);
	const preview = answerHours({ entry: 2024, ground: 0, nonGround: 0 }, policy).goals;
	await show(
		<>
			<HoursCalculator policy={policy} years={years} question={question} answer={answer} preview={preview} />
			{withTable && <CreditTable table={policy.table} ownRow={answer?.rowId} />}
		</>,
	);
}
