// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { loadContent } from "../../../../core/content/load.ts";
import { allOf, descriptionOf, nameOf, show, the, words } from "../../lib/on-screen.testing.tsx";
import { answerHours } from "./hours-answer.ts";
import { HoursHelper } from "./hours-helper.tsx";
import { entryYears, readHours } from "./hours-question.ts";

const policy = loadContent("tests/chapter").hoursPolicy;

it("a page that was only opened shows empty fields and the goals of somebody who enters now", async () => {
	await open("");
	expect(allOf("alert")).toEqual([]);
	expect(the("list", "Your three goals").textContent).toContain("0 of 80 count so far");
	expect(allOf("textbox").map((field) => field.getAttribute("value"))).toEqual([null, null]);
});

it("the form asks by the address, so that it works without a script and can be shared", async () => {
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

it("a question that makes sense is answered, and the fields still show it", async () => {
	await open("?entry=2022&ground=50&nonGround=29");
	const answer = the("region", "What is left");
	expect(answer.id).toBe("answer");
	expect(answer.textContent).toContain("For 2 credits you still need 1 hour.");
	expect(the("textbox", /^Non-ground hours so far/).getAttribute("value")).toBe("29");
});

it("what is wrong stands in a summary that leads to the fields, and at the fields themselves", async () => {
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

async function open(search: string): Promise<void> {
	const years = entryYears(policy.table.rows, 2024);
	const question = readHours(new URLSearchParams(search), years);
	const answer = question.numbers && answerHours(question.numbers, policy);
	const preview = answerHours({ entry: 2024, ground: 0, nonGround: 0 }, policy).goals;
	await show(<HoursHelper words={policy.helper} years={years} question={question} answer={answer} preview={preview} />);
}
