// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { one, start } from "../../../tests/support/app/script.ts";
import { watchScheme } from "./scheme.ts";

beforeEach(() => {
	localStorage.clear();
	document.documentElement.dataset.scheme = "system";
	document.body.innerHTML = `
		<meta data-bar="light" media="(prefers-color-scheme: light)">
		<meta data-bar="dark" media="(prefers-color-scheme: dark)">
		${["system", "light", "dark"].map((value) => `<input type="radio" name="scheme" value="${value}">`).join("")}
		<input type="radio" name="other" value="other">`;
	return () => {
		localStorage.clear();
		delete document.documentElement.dataset.scheme;
		document.body.replaceChildren();
	};
});

const chosen = () => one<HTMLInputElement>("input[name=scheme]:checked").value;
const bars = () => [...document.querySelectorAll("meta")].map(({ media }) => media);

function choose(name: string, value: string): void {
	const input = one<HTMLInputElement>(`input[name=${name}][value=${value}]`);
	input.checked = true;
	input.dispatchEvent(new Event("change", { bubbles: true }));
}

test("shows at first what the visitor chose before, and the system's choice if nothing", () => {
	start(watchScheme);
	expect(chosen()).toBe("system");
	expect(bars()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
	localStorage.scheme = "light";
	start(watchScheme);
	expect([chosen(), document.documentElement.dataset.scheme]).toEqual(["light", "light"]);
});

test("a choice is applied to the page and the browser's bar, and remembered", () => {
	start(watchScheme);
	choose("other", "other");
	expect(localStorage.scheme).toBeUndefined();
	choose("scheme", "dark");
	expect([document.documentElement.dataset.scheme, localStorage.scheme, chosen()]).toEqual(["dark", "dark", "dark"]);
	expect(bars()).toEqual(["not all", "all"]);
});

test.each(["storage", "pageshow"])("a choice made elsewhere is shown on a %s event", (type) => {
	start(watchScheme);
	localStorage.scheme = "dark";
	dispatchEvent(new Event(type));
	expect([document.documentElement.dataset.scheme, chosen()]).toEqual(["dark", "dark"]);
});

test("where the script in the head could not read the choice, none is offered", () => {
	delete document.documentElement.dataset.scheme;
	start(watchScheme);
	choose("scheme", "dark");
	expect(document.documentElement.dataset.scheme).toBeUndefined();
	expect(localStorage.scheme).toBeUndefined();
});
