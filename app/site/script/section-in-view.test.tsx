// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test } from "vitest";
import { loadContent } from "../../../core/content/load.ts";
import { nameOf, open } from "../../../tests/support/app/on-screen.tsx";
import { one, seen, start, takeOverSight } from "../../../tests/support/app/script.ts";
import { Questions } from "../sections/faq/questions.tsx";
import { halfVisibleShare, markSectionInView, sectionInView } from "./section-in-view.ts";

test.each([
	[400, 800, 0.5],
	[800, 800, 0.5],
	[1600, 800, 0.25],
	[8000, 800, 0.05],
])("a section of %s px in a window of %s px counts from a share of %s", (section, window, share) => {
	expect(halfVisibleShare(section, window)).toBe(share);
});

test.each([
	["at first the topmost of those in sight", null, [], ["a", "b"], "a"],
	["the one that comes into sight", "a", ["a"], ["a", "b"], "b"],
	["the one that is left when the other goes", "a", ["a", "b"], ["b"], "b"],
	["the same one while it stays", "b", ["a", "b"], ["b"], "b"],
	["the last one at the end of the page, though another is in sight", "b", ["b", "c"], ["b", "c", "d"], "d"],
	["none when no section is half visible", "d", ["d"], [], null],
])("marked is %s", (_, current, before, now, marked) => {
	expect(sectionInView(current, before, now)).toBe(marked);
});

describe("of the links beside the questions", () => {
	const { sections, sectionsLabel, questionLink } = loadContent("tests/chapter").faq;
	const marked = () => [...document.querySelectorAll("[aria-current=true]")].map(nameOf);

	function openFaq(width = 1024): void {
		const { innerWidth } = window;
		window.happyDOM.setViewport({ width });
		onTestFinished(() => {
			window.happyDOM.setViewport({ width: innerWidth });
			history.replaceState(null, "", location.pathname);
		});
		takeOverSight();
		open(<Questions sections={sections} sectionsLabel={sectionsLabel} questionLink={questionLink} />);
		start(markSectionInView);
	}

	test("the one to the section that is half visible is marked", () => {
		openFaq();
		expect(marked()).toEqual([]);
		seen(one("#membership"), 0.6);
		expect(marked()).toEqual(["Membership and Registration"]);
		seen(one("#activities"), 0.5);
		expect(marked()).toEqual(["Activities and Events"]);
		seen(one("#activities"), 0.1);
		seen(one("#membership"), 0.1);
		expect(marked()).toEqual([]);
	});

	test.each(["wheel", "touchmove", "keydown"])("the clicked one is marked until a %s", (type) => {
		openFaq();
		seen(one("#general-information"), 0.6);
		one("a[href='#guidelines']").click();
		expect(marked()).toEqual(["Volunteer Guidelines"]);
		// Scrolling there passes another.
		seen(one("#activities"), 0.6);
		expect(marked()).toEqual(["Volunteer Guidelines"]);
		document.body.dispatchEvent(new Event(type, { bubbles: true }));
		expect(marked()).toEqual(["Activities and Events"]);
	});

	test("the clicked one stays marked while its section is pressed, until the page's scroll bar is dragged", () => {
		openFaq();
		seen(one("#general-information"), 0.6);
		one("a[href='#guidelines']").click();
		one("#guidelines").dispatchEvent(new Event("pointerdown", { bubbles: true }));
		expect(marked()).toEqual(["Volunteer Guidelines"]);
		document.documentElement.dispatchEvent(new Event("pointerdown", { bubbles: true }));
		expect(marked()).toEqual(["General Information"]);
	});

	test("none is marked on a narrow screen, until it is turned", () => {
		openFaq(500);
		seen(one("#membership"), 0.6);
		one("a[href='#guidelines']").click();
		expect(marked()).toEqual([]);
		document.body.dispatchEvent(new Event("wheel", { bubbles: true }));
		window.happyDOM.setViewport({ width: 900 });
		seen(one("#membership"), 0.6);
		expect(marked()).toEqual(["Membership and Registration"]);
	});
});
