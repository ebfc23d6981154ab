// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { one, start } from "../../../tests/support/app/script.ts";
import { keepDrafts } from "./drafts.ts";
import { bringBack, clear } from "./kept-drafts.ts";

const fields = `
	<input name="name" required><textarea name="message"></textarea>
	<select name="hostel"><option value=""></option><option value="Kailash"></option></select>
	<input type="checkbox" name="free" value="mon-morning"><input type="checkbox" name="free" value="sun-evening">
	<input type="radio" name="interval" value="90"><input type="radio" name="interval" value="120">
	<div inert><input name="website"></div>
	<input type="hidden" name="sending" value="a key">
	<button type="button" data-clears>Clear</button>`;

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	document.documentElement.dataset.scheme = "system";
	page("/register", "en");
	// Files share one window.
	return () => {
		localStorage.clear();
		history.replaceState(null, "", "/");
		document.body.replaceChildren();
		for (const name of ["lang", "data-scheme", "data-keeps"]) document.documentElement.removeAttribute(name);
	};
});

/** Goes to a page with the form, as the server renders it. */
function page(path: string, lang: string, { form = fields, kept = "" } = {}): void {
	history.replaceState(null, "", path);
	document.documentElement.lang = lang;
	document.body.innerHTML = `<form id="form" data-kept="${kept}">${form}</form>`;
}

const field = (name: string) => one<HTMLInputElement>(`[name="${name}"]:not([type=checkbox])`);
const isTicked = (value: string) => one<HTMLInputElement>(`[value="${value}"]`).checked;
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith("unsaved"));

async function type(name: string, value: string): Promise<void> {
	field(name).value = value;
	field(name).dispatchEvent(new Event("input", { bubbles: true }));
	await vi.waitFor(() => expect(keys()).toHaveLength(1));
}

test("what was typed and ticked is there again in another language, and nothing that the page sends along is kept", async () => {
	start(keepDrafts);
	expect(document.documentElement.dataset.keeps).toBe("");
	one('[value="sun-evening"]').click();
	one('[value="120"]').click();
	field("hostel").value = "Kailash";
	field("website").value = "a program";
	await type("name", "Asha");
	await vi.waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain("Asha"));
	expect(JSON.stringify({ ...localStorage })).not.toMatch(/a key|a program/);
	page("/hi/register", "hi");
	bringBack();
	expect([field("name").value, field("hostel").value, isTicked("120")]).toEqual(["Asha", "Kailash", true]);
	expect([isTicked("sun-evening"), isTicked("mon-morning")]).toEqual([true, false]);
	page("/collaborate", "en");
	bringBack();
	expect(field("name").value).toBe("");
});

test("what the server or the browser has filled in stays, and the rest comes back beside it", async () => {
	start(keepDrafts);
	await type("message", "We run a school.");
	await type("name", "Asha");
	page("/register", "en", { form: fields.replace('name="name"', 'name="name" value="Asha Menon"'), kept: "again" });
	bringBack();
	expect([field("name").value, field("message").value]).toEqual(["Asha Menon", "We run a school."]);
	// It came back refused, and is kept from there on.
	expect(JSON.stringify({ ...localStorage })).toContain("Asha Menon");
});

test.each([new CustomEvent("sent", { bubbles: true, detail: { ok: true } }), new Event("submit", { bubbles: true })])(
	"after it was sent nothing is left on the device",
	async (event) => {
		start(keepDrafts);
		await type("name", "Asha");
		one("form").dispatchEvent(event);
		await vi.waitFor(() => expect(keys()).toEqual([]));
		expect(sessionStorage.length).toBe(0);
	},
);

const sentTo = (answer: object) =>
	one("form").dispatchEvent(new CustomEvent("sent", { bubbles: true, detail: { to: "asha@example.org", ...answer } }));
const success = `<strong data-sent-to>the address that you entered</strong> <a data-corrects href="#">Correct it</a>`;

test("the page that follows says once to which address it went, and its link brings back what was sent", async () => {
	start(keepDrafts);
	await type("name", "Asha");
	sentTo({ leadsTo: "/sign-up?sent=yes" });
	await vi.waitFor(() => expect(sessionStorage.length).toBe(1));
	expect(keys()).toEqual([]);
	document.body.innerHTML = success;
	bringBack();
	expect(one("[data-sent-to]").textContent).toBe("asha@example.org");
	expect([sessionStorage.length, keys().length]).toEqual([0, 0]);
	one("[data-corrects]").click();
	await vi.waitFor(() => expect(keys()).toHaveLength(1));
	page("/hi/register", "hi");
	bringBack();
	expect(field("name").value).toBe("Asha");
});

test("a page that says nothing of it keeps the address no longer", async () => {
	start(keepDrafts);
	await type("name", "Asha");
	sentTo({ leadsTo: "/" });
	await vi.waitFor(() => expect(sessionStorage.length).toBe(1));
	document.body.innerHTML = "<p>Home</p>";
	bringBack();
	expect(sessionStorage.length).toBe(0);
});

test("where the form is on the same page, what was sent comes back into it", async () => {
	start(keepDrafts);
	await type("name", "Asha");
	sentTo({});
	await vi.waitFor(() => expect(keys()).toEqual([]));
	expect(sessionStorage.length).toBe(0);
	page("/register", "en");
	document.body.insertAdjacentHTML("beforeend", `<dialog open>${success}</dialog>`);
	one("[data-corrects]").click();
	await vi.waitFor(() => expect(field("name").value).toBe("Asha"));
	expect(one<HTMLDialogElement>("dialog").open).toBe(false);
});

test("a submit that the form's script takes over leaves the draft until the answer is there", async () => {
	start(keepDrafts);
	await type("name", "Asha");
	const submit = new Event("submit", { bubbles: true, cancelable: true });
	one("form").addEventListener("submit", (event) => event.preventDefault());
	one("form").dispatchEvent(submit);
	await type("message", "We run a school.");
	expect(JSON.stringify({ ...localStorage })).toContain("Asha");
});

test("after a day it is gone, and the drafts of organisers are not", () => {
	const now = Date.now();
	vi.useFakeTimers({ now });
	onTestFinished(() => void vi.useRealTimers());
	const draft = (ago: number) => JSON.stringify({ values: [["name", "Asha"]], at: now - ago });
	localStorage.setItem("unsaved asha /console/events/camp event ", draft(25 * 3_600_000));
	localStorage.setItem("unsaved visitor /register form ", draft(24 * 3_600_000 + 1));
	bringBack();
	expect([field("name").value, keys()]).toEqual(["", ["unsaved asha /console/events/camp event "]]);
	localStorage.setItem("unsaved visitor /register form ", draft(23 * 3_600_000));
	bringBack();
	expect(field("name").value).toBe("Asha");
});

test("whoever shares the device empties the form and what is kept by one press", async () => {
	start(keepDrafts);
	one('[value="sun-evening"]').click();
	one('[value="90"]').click();
	await type("name", "Asha");
	one("[data-clears]").click();
	await vi.waitFor(() => expect(field("name").value).toBe(""));
	expect([isTicked("sun-evening"), isTicked("90"), keys()]).toEqual([false, false, []]);
	expect(document.activeElement).toBe(field("name"));
	expect(field("sending").value).toBe("a key");
});

test("a form that was emptied by hand is not kept", async () => {
	start(keepDrafts);
	await type("name", "Asha");
	field("name").value = "";
	field("name").dispatchEvent(new Event("input", { bubbles: true }));
	await vi.waitFor(() => expect(keys()).toEqual([]));
	clear(one<HTMLFormElement>("form"));
	expect(keys()).toEqual([]);
});

test("where storage is blocked nothing is kept, and nothing says so", () => {
	delete document.documentElement.dataset.scheme;
	delete document.documentElement.dataset.keeps;
	start(keepDrafts);
	expect(document.documentElement.dataset.keeps).toBeUndefined();
});
