// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { draftKey, fillForm, forget, forgetOlderThan, load, readForm, save } from "./unsaved-store.ts";

function formWith(fields: string): HTMLFormElement {
	const form = document.body.appendChild(document.createElement("form"));
	form.innerHTML = fields;
	onTestFinished(() => form.remove());
	return form;
}

const fields = `
	<input name="title" value="Tree planting">
	<textarea name="story">Once</textarea>
	<select name="domain"><option value="health"></option><option value="education" selected></option></select>
	<input type="checkbox" name="shown" checked>
	<input name="alt" value="first"><input name="alt" value="second">
	<input type="password" name="secret" value="hidden">
`;

test("what was typed comes back into the same fields, and passwords are not kept", () => {
	const typed = formWith(fields);
	const values = readForm(typed);
	expect(values.map(([name]) => name)).not.toContain("secret");
	expect(JSON.stringify(values)).not.toContain("hidden");
	const anew = formWith(fields.replaceAll("first", "").replace("Tree planting", "").replace(" checked", ""));
	fillForm(anew, values);
	expect(readForm(anew)).toEqual(values);
});

test("the form's own listeners hear of what comes back", () => {
	const form = formWith(`<input name="title" value="">`);
	const heard: string[] = [];
	form.addEventListener("input", ({ target }) => heard.push((target as HTMLInputElement).value));
	fillForm(form, [["title", "Tree planting"]]);
	expect(heard).toEqual(["Tree planting"]);
});

test("it is kept until it is forgotten, and rubbish is nothing", () => {
	expect(load("a key")).toBeNull();
	save("a key", [["title", "Tree planting"]]);
	expect(load("a key")).toMatchObject({ values: [["title", "Tree planting"]] });
	forget("a key");
	expect(load("a key")).toBeNull();
	localStorage.setItem("a key", "{rubbish");
	expect(load("a key")).toBeNull();
});

test("each organiser has their own drafts, and old ones go", () => {
	onTestFinished(() => void vi.useRealTimers());
	const form = { path: "/console/messages/1", id: "note", revision: "" };
	const [asha, bilal] = ["asha", "bilal"].map((who) => draftKey({ who, ...form })) as [string, string];
	vi.useFakeTimers({ now: 1000 });
	save(asha, [["text", "Called her"]]);
	localStorage.setItem("organiser", "{}");
	expect(load(bilal)).toBeNull();
	vi.setSystemTime(5000);
	save(bilal, [["text", "Wrote to her"]]);
	forgetOlderThan(2000);
	expect([load(asha), load(bilal)]).toMatchObject([null, { values: [["text", "Wrote to her"]] }]);
	expect(localStorage.getItem("organiser")).toBe("{}");
});

test("a form without a revision finds the latest draft of any, and forgets them all", () => {
	const form = { who: "asha", path: "/console/events/camp", id: "event" };
	onTestFinished(() => void vi.useRealTimers());
	for (const [at, revision] of [3, 4].entries()) {
		vi.useFakeTimers({ now: at });
		save(draftKey({ ...form, revision }), [["title", `Camp ${revision}`]]);
	}
	const key = draftKey({ ...form, revision: "" });
	expect(load(key)?.values).toEqual([["title", "Camp 4"]]);
	expect(load(draftKey({ ...form, id: "event-2", revision: "" }))).toBeNull();
	forget(key);
	expect(load(draftKey({ ...form, revision: 3 }))).toBeNull();
});
