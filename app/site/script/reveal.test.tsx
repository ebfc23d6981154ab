// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadContent } from "../../../core/content/load.ts";
import { open, preferMotion } from "../../../tests/support/app/on-screen.tsx";
import { isWatched, one, seen, start, takeOverSight } from "../../../tests/support/app/script.ts";
import { Reveal } from "../../ui/reveal.tsx";
import { Flowchart } from "../sections/scribe/flowchart.tsx";
import { revealWhenSeen } from "./reveal.ts";

beforeEach(takeOverSight);
afterEach(() => vi.restoreAllMocks());

const isHidden = () => document.querySelector("[data-unseen]") !== null;
const standAt = (top: number) =>
	vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 100, 100));

test("what lies below the screen is hidden until it is first seen", () => {
	standAt(5000);
	open(<Reveal>Five impact cards</Reveal>);
	start(revealWhenSeen);
	const cards = one("[data-reveal]");
	seen(cards, 0);
	expect(isHidden()).toBe(true);
	seen(cards);
	expect([isHidden(), isWatched(cards)]).toEqual([false, false]);
});

test("what comes after a heading waits for the heading", () => {
	standAt(5000);
	open(
		<>
			<h2 id="impact">Impact</h2>
			<Reveal after="impact">Five impact cards</Reveal>
		</>,
	);
	start(revealWhenSeen);
	seen(one("#impact"), 0);
	seen(one("[data-reveal]"));
	expect(isHidden()).toBe(true);
	seen(one("#impact"), 0.5);
	expect(isHidden()).toBe(false);
});

test("what is on the screen already stays there", () => {
	standAt(100);
	open(<Reveal>Five impact cards</Reveal>);
	start(revealWhenSeen);
	seen(one("[data-reveal]"), 0);
	expect(isHidden()).toBe(false);
});

test("nothing is hidden without a script, nor from those who want no motion", () => {
	standAt(5000);
	preferMotion("reduce");
	open(<Reveal>Five impact cards</Reveal>);
	expect(isHidden()).toBe(false);
	start(revealWhenSeen);
	expect(isHidden()).toBe(false);
	expect(one("[data-reveal]").classList).toContain("reveals");
});

describe("the flowchart", () => {
	const { flow } = loadContent("tests/chapter").scribe;
	const parts = () => [...document.querySelectorAll<HTMLElement>("li > *")];

	test("shows its steps and the arrows between them in turn, 450 ms apart", () => {
		open(<Flowchart {...flow} />);
		expect(parts().map((part) => (part.querySelector("svg") ? "arrow" : part.textContent))).toEqual(
			flow.steps.flatMap(({ text }, i) => [...(i > 0 ? ["arrow"] : []), `${i + 1}${text}`]),
		);
		expect(parts().map(({ style }) => style.getPropertyValue("--turn"))).toEqual(
			parts().map((_, turn) => `${turn * 450}ms`),
		);
		expect(parts().every(({ className }) => / delay-\(--turn\) /.test(className))).toBe(true);
	});

	test("hides them until the list is seen, and is a whole list all the time", () => {
		standAt(5000);
		open(<Flowchart {...flow} />);
		start(revealWhenSeen);
		const list = one("ol");
		seen(list, 0);
		expect([list.hasAttribute("data-unseen"), list.children.length]).toEqual([true, flow.steps.length]);
		seen(list);
		expect(list.hasAttribute("data-unseen")).toBe(false);
	});

	test("hides nothing from those who want no motion", () => {
		standAt(5000);
		preferMotion("reduce");
		open(<Flowchart {...flow} />);
		start(revealWhenSeen);
		expect(isHidden()).toBe(false);
	});
});
