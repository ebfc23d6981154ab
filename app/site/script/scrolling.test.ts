// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { start } from "../../../tests/support/app/script.ts";
import { watchScrolling } from "./scrolling.ts";

const root = document.documentElement;
const marks = () => [root.hasAttribute("data-scrolled"), root.hasAttribute("data-scrolled-far")];

afterEach(() => {
	vi.unstubAllGlobals();
	root.removeAttribute("data-scrolled");
	root.removeAttribute("data-scrolled-far");
});

test("the page knows how far it is scrolled, also when it opens in the middle", () => {
	vi.stubGlobal("scrollY", 400);
	vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
	start(watchScrolling);
	expect(marks()).toEqual([true, true]);
	for (const [top, expected] of [
		[0, [false, false]],
		[50, [false, false]],
		[51, [true, false]],
		[101, [true, true]],
	] as const) {
		vi.stubGlobal("scrollY", top);
		dispatchEvent(new Event("scroll"));
		expect(marks()).toEqual(expected);
	}
});
