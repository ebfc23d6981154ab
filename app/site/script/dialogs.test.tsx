// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { open } from "../../../tests/support/app/on-screen.tsx";
import { one, start } from "../../../tests/support/app/script.ts";
import { CloseCross } from "../../ui/close-cross.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { openDialogs } from "./dialogs.ts";

const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
const dialog = () => one<HTMLDialogElement>("dialog");

beforeEach(() => void showModal.mockClear());

describe("a dialog with a button", () => {
	const page = (
		<>
			<button type="button" commandfor="hours" command="show-modal">
				<span>Check Hours</span>
			</button>
			<dialog id="hours">
				<CloseCross dialog="hours" label="Close" />
			</dialog>
		</>
	);

	test("is opened and closed where the browser knows no commands", () => {
		open(page);
		start(openDialogs);
		one("span").click();
		expect([dialog().open, showModal.mock.calls.length]).toEqual([true, 1]);
		one("[aria-label=Close]").click();
		expect(dialog().open).toBe(false);
	});

	test("is left to the browser where it does", () => {
		Object.defineProperty(HTMLButtonElement.prototype, "commandForElement", { value: null, configurable: true });
		onTestFinished(() => void Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement"));
		open(page);
		start(openDialogs);
		one("span").click();
		expect(showModal).not.toHaveBeenCalled();
	});

	test("a button that leads to no dialog does nothing", () => {
		open(
			<button type="button" commandfor="gone" command="show-modal">
				Check Hours
			</button>,
		);
		start(openDialogs);
		expect(() => one("button").click()).not.toThrow();
		expect(showModal).not.toHaveBeenCalled();
	});
});

describe("a dialog that the page opens with", () => {
	beforeEach(() => {
		history.replaceState(null, "", "/?registered=PG&receipt=R-1#top");
		return () => history.replaceState(null, "", "/");
	});

	function openPage(): void {
		open(
			<main tabIndex={-1}>
				<Dialog id="registered" label="Registered" close="Close" atOnce>
					<h2 tabIndex={-1}>You are registered</h2>
					<a href="/team">Team</a>
				</Dialog>
			</main>,
		);
		expect(dialog().open).toBe(true);
		start(openDialogs);
	}

	test("becomes modal and is read from its heading", () => {
		openPage();
		expect([dialog().open, showModal.mock.calls.length]).toEqual([true, 1]);
		expect(document.activeElement).toBe(one("h2"));
	});

	test("is not met again on the way back from one of its links", () => {
		openPage();
		const link = one("a");
		link.addEventListener("click", (event) => event.preventDefault(), { once: true });
		link.click();
		expect(location.search).toBe("");
	});

	test("is gone after a reload once it is closed", () => {
		openPage();
		expect(location.search).not.toBe("");
		dialog().close();
		expect([location.pathname, location.search, location.hash]).toEqual(["/", "", ""]);
	});

	test("leaves the focus at the top of the page", () => {
		openPage();
		dialog().close();
		expect(document.activeElement).toBe(one("main"));
	});
});

test.each([
	["closes when it closes beside", true, false],
	["stays otherwise", false, true],
])("a click beside a dialog: it %s", (_, closesBeside, stays) => {
	open(
		<dialog id="links" data-closes-beside={closesBeside ? "" : undefined}>
			<p>Links</p>
		</dialog>,
	);
	start(openDialogs);
	dialog().showModal();
	one("p").click();
	expect(dialog().open).toBe(true);
	dialog().click();
	expect(dialog().open).toBe(stays);
});
