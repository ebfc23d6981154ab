// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { layOutWhenIdle } from "./lay-out.ts";
import { loading, start } from "./script.testing.ts";

it("sections are laid out one by one from the end, whenever the browser is idle after the page has loaded", () => {
	const waiting: (() => void)[] = [];
	vi.stubGlobal("requestIdleCallback", (run: () => void) => waiting.push(run));
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
	vi.unstubAllGlobals();
});

it("sections share a frame while there is time in it", () => {
	const waiting: ((left: Partial<IdleDeadline>) => void)[] = [];
	vi.stubGlobal("requestIdleCallback", (run: () => void) => waiting.push(run));
	document.body.innerHTML = `<p class="skip-until-near"></p>`.repeat(3);
	const laidOut = () =>
		[...document.querySelectorAll("p")].filter((p) => p.style.contentVisibility === "visible").length;
	start(layOutWhenIdle);
	const times = [40, 20];
	waiting.shift()?.({ timeRemaining: () => times.shift() ?? 0 });
	expect(laidOut()).toBe(2);
	vi.unstubAllGlobals();
});
