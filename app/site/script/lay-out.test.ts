// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { loading, start } from "../../../tests/support/app/script.ts";
import { layOutWhenIdle } from "./lay-out.ts";

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test("sections are laid out one by one from the end, whenever the browser is idle after the page has loaded", () => {
	const waiting: (() => void)[] = [];
	vi.stubGlobal("requestIdleCallback", (run: () => void) => waiting.push(run));
	let now = 0;
	vi.spyOn(performance, "now").mockImplementation(() => (now += 30));
	document.body.innerHTML = `<p class="skip-until-near"></p><p class="skip-until-near"></p><p></p>`;
	const laidOut = () => [...document.querySelectorAll("p")].map(({ style }) => style.contentVisibility === "visible");
	loading();
	start(layOutWhenIdle);
	expect(waiting).toEqual([]);
	dispatchEvent(new Event("load"));
	expect(laidOut()).toEqual([false, false, false]);
	waiting.shift()?.();
	expect(laidOut()).toEqual([false, true, false]);
	while (waiting.length > 0) waiting.shift()?.();
	expect(laidOut()).toEqual([true, true, false]);
});

test("parts share a frame while they are small", () => {
	const waiting: (() => void)[] = [];
	vi.stubGlobal("requestIdleCallback", (run: () => void) => waiting.push(run));
	let now = 0;
	vi.spyOn(performance, "now").mockImplementation(() => (now += 2));
	document.body.innerHTML = `<p class="skip-until-near"></p>`.repeat(8);
	const laidOut = () =>
		[...document.querySelectorAll("p")].filter((p) => p.style.contentVisibility === "visible").length;
	start(layOutWhenIdle);
	waiting.shift()?.();
	expect(laidOut()).toBe(3);
});
