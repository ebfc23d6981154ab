// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { one, start } from "../../../tests/support/app/script.ts";
import { watchMenus } from "./menus.ts";

beforeEach(() => {
	document.body.innerHTML = `
		<details data-menu id="about" open>
			<summary>About</summary>
			<p>Who we are</p>
			<a href="#team">Team</a>
			<button type="button" data-closes-menu>Check hours</button>
		</details>
		<details data-menu id="other"><summary>Work</summary></details>
		<details id="question" open><summary>A question</summary></details>
		<a href="#outside">Outside</a>`;
	start(watchMenus);
	return () => {
		document.body.replaceChildren();
		history.replaceState(null, "", location.pathname);
	};
});

const isOpen = () => one<HTMLDetailsElement>("#about").open;

test.each([
	["outside", "a[href='#outside']", false],
	["on the page", "body", false],
	["on a link in it", "a[href='#team']", false],
	["on something else in it", "#about p", true],
])("a click %s leaves it open: %4$s", (_, selector, open) => {
	one(selector).click();
	expect(isOpen()).toBe(open);
});

test("closes when focus leaves it, and not while focus moves within", () => {
	one("#about summary").focus();
	one("#about a").focus();
	expect(isOpen()).toBe(true);
	one("#other summary").focus();
	expect(isOpen()).toBe(false);
});

test("closes on Escape, and focus returns to where it was opened", () => {
	one("#about a").focus();
	one("#about a").dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
	expect(isOpen()).toBe(true);
	one("#about a").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
	expect(isOpen()).toBe(false);
	expect(document.activeElement).toBe(one("#about summary"));
});

test("an item that opens a dialog closes it and leaves focus where the dialog can give it back", () => {
	one("#about button").focus();
	one("#about button").click();
	expect(isOpen()).toBe(false);
	expect(document.activeElement).toBe(one("#about summary"));
});

test("what is no menu stays as it is", () => {
	document.body.click();
	expect(one<HTMLDetailsElement>("#question").open).toBe(true);
});
