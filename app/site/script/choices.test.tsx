// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { open } from "../../../tests/support/app/on-screen.tsx";
import { one, start } from "../../../tests/support/app/script.ts";
import { YearFilter } from "../sections/events/year-filter.tsx";
import { watchChoices } from "./choices.ts";

function choose(value: string): number {
	const submit = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockReturnValue();
	onTestFinished(() => submit.mockRestore());
	start(watchChoices);
	const select = one<HTMLSelectElement>("select");
	select.value = value;
	select.dispatchEvent(new Event("change", { bubbles: true }));
	return submit.mock.calls.length;
}

test("choosing a year of events asks for it at once", () => {
	open(<YearFilter label="Year" apply="Show" year="All" offered={[2026, 2025]} />);
	expect(choose("2025")).toBe(1);
	const form = one<HTMLFormElement>("form");
	expect([form.getAttribute("action"), form.method, [...new FormData(form)]]).toEqual([
		"/events",
		"get",
		[["year", "2025"]],
	]);
});

test("by keyboard a year waits for the button, until it is chosen by pointer again", () => {
	open(<YearFilter label="Year" apply="Show" year="All" offered={[2026, 2025]} />);
	start(watchChoices);
	const press = (key: string) =>
		one("select").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })) && one("form").dataset.byKey;
	expect(press("Tab")).toBeUndefined();
	expect(press("ArrowDown")).toBe("");
	expect(choose("2026")).toBe(0);
	one("select").dispatchEvent(new Event("pointerdown", { bubbles: true }));
	expect(choose("2025")).toBeGreaterThan(0);
});

test("a choice that is one of several fields waits for the button", () => {
	open(
		<form>
			<select name="hostel">
				<option>Kailash</option>
				<option>Nilgiri</option>
			</select>
		</form>,
	);
	expect(choose("Nilgiri")).toBe(0);
});
