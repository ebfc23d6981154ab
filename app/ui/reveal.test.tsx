// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { preferMotion, sent, show } from "../site/lib/on-screen.testing.tsx";
import { Reveal } from "./reveal.tsx";

let comeIntoView: () => void;

beforeEach(() => {
	vi.stubGlobal(
		"IntersectionObserver",
		class {
			constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
				comeIntoView = () => report([{ isIntersecting: true }]);
			}
			observe(): void {}
			disconnect(): void {}
		},
	);
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const isHidden = () => document.querySelector("[data-unseen]") !== null;
const standAt = (top: number) =>
	vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 100, 100));

it("what lies below the screen is hidden until it is first seen", async () => {
	standAt(5000);
	await show(<Reveal>Five impact cards</Reveal>);
	expect(isHidden()).toBe(true);
	comeIntoView();
	expect(isHidden()).toBe(false);
});

it("what is on the screen already stays there", async () => {
	standAt(100);
	await show(<Reveal>Five impact cards</Reveal>);
	expect(isHidden()).toBe(false);
});

it("nothing is hidden without a script, nor from those who want no motion", async () => {
	standAt(5000);
	preferMotion("reduce");
	await show(<Reveal>Five impact cards</Reveal>);
	expect(isHidden()).toBe(false);
	expect(sent(<Reveal>Five impact cards</Reveal>)).not.toContain("data-unseen=");
});
