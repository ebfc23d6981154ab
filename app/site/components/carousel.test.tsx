// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { allOf, nameOf, preferMotion, press, sent, show, the } from "../../../tests/support/app/on-screen.tsx";
import { Carousel } from "./carousel.tsx";
import { firstSlide } from "./carousel-engine.ts";

const slides = ["Camp", "Class", "Walk", "Drive"].map((name) => (
	<a key={name} href={`/${name}`}>
		About the {name}
	</a>
));

const slide = "[aria-roledescription=slide]";

/** Slides stand side by side, 100 px each, as they would on a screen. */
beforeEach(() => {
	const indexOf = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
	const isSlide = (element: Element) => element.matches(slide);
	vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100);
	vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
		return isSlide(this) ? indexOf(this) * 100 : 0;
	});
	vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100));
	vi.stubGlobal("IntersectionObserver", FirstTwoInView);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	return () => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
	};
});

class FirstTwoInView implements Partial<IntersectionObserver> {
	readonly #targets: Element[] = [];

	constructor(report: (entries: Partial<IntersectionObserverEntry>[]) => void) {
		queueMicrotask(() =>
			act(() => report(this.#targets.map((target, index) => ({ target, isIntersecting: index < 2 })))),
		);
	}

	observe(target: Element): void {
		this.#targets.push(target);
	}

	disconnect(): void {}
}

async function showCarousel(props: Partial<Parameters<typeof Carousel>[0]> = {}): Promise<void> {
	await show(<Carousel label="Past glimpses" slides={slides} intervalMs={2000} {...props} />);
	await act(async () => document.querySelector(".overflow-x-auto")?.dispatchEvent(new Event("scrollend")));
	await act(() => import("embla-carousel"));
	await act(async () => undefined);
}

const chosen = () => document.querySelector("[data-selected]")?.textContent;
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const said = () => the("status").textContent;

describe("without a script", () => {
	test("it is a strip that scrolls by keyboard, with every slide to be read, and its buttons are not shown", () => {
		document.body.innerHTML = sent(<Carousel label="Past glimpses" slides={slides} intervalMs={2000} />);
		expect(allOf("link").map(nameOf)).toEqual([
			"About the Camp",
			"About the Class",
			"About the Walk",
			"About the Drive",
		]);
		expect(the("group", "Past glimpses").className).toContain("overflow-x-auto");
		expect([...document.querySelectorAll("[tabindex='0']")]).toEqual([the("group", "Past glimpses")]);
		expect(allOf("button").map(nameOf)).toEqual(expect.arrayContaining(["Pause", "Go to slide 4"]));
		expect(allOf("button").filter((button) => !button.closest(".noscript\\:hidden"))).toEqual([]);
		document.body.innerHTML = "";
	});
});

describe("before its first move", () => {
	const strips = () => document.querySelectorAll(".overflow-x-auto").length;

	test("it stays a strip, and goes on when its time comes", async () => {
		await show(<Carousel label="Past glimpses" slides={slides} intervalMs={2000} />);
		await act(() => import("embla-carousel"));
		await wait(1999);
		expect(strips()).toBe(1);
		await wait(1);
		await act(() => import("embla-carousel"));
		expect([strips(), chosen()]).toEqual([0, "About the Class"]);
	});

	test("its buttons work", async () => {
		await show(<Carousel label="Past glimpses" slides={slides} />);
		expect(strips()).toBe(1);
		await press(the("button", "Previous slide"));
		await act(() => import("embla-carousel"));
		expect([strips(), chosen()]).toEqual([0, "About the Drive"]);
	});

	test("a stack is set up as soon as it comes near the screen", async () => {
		await show(<Carousel label="Past glimpses" slides={slides} layout="stack" />);
		await act(() => import("embla-carousel"));
		expect(strips()).toBe(0);
	});
});

describe("for those who hear the page", () => {
	test("it is a named carousel of slides that say their number once, and their content", async () => {
		await showCarousel();
		expect(the("region", "Past glimpses").getAttribute("aria-roledescription")).toBe("carousel");
		const slide = the("group", "1 of 4");
		expect([slide.getAttribute("aria-roledescription"), slide.textContent]).toEqual(["slide", "About the Camp"]);
	});

	test("pause, previous and next come first; then the slides are one stop, and the buttons for each slide another", async () => {
		await showCarousel();
		const stops = () =>
			[...document.querySelectorAll<HTMLElement>("button, a")].filter(({ tabIndex }) => tabIndex === 0).map(nameOf);
		expect(stops()).toEqual(["Pause", "Previous slide", "Next slide", "About the Camp", "Go to slide 1"]);
		await press(the("button", "Next slide"));
		expect(stops()).toEqual(["Play", "Previous slide", "Next slide", "About the Class", "Go to slide 2"]);
	});

	test("all slides can be read in their order, in view or not", async () => {
		await showCarousel();
		expect(allOf("link").map(nameOf)).toEqual([
			"About the Camp",
			"About the Class",
			"About the Walk",
			"About the Drive",
		]);
		const away = [...document.querySelectorAll<HTMLElement>(slide)].map(({ dataset }) => dataset.away !== undefined);
		expect(away).toEqual([false, false, true, true]);
	});

	test("the slide that somebody chooses is said once, with its place, and none that comes by itself", async () => {
		await showCarousel();
		await wait(2000);
		expect([chosen(), said()]).toEqual(["About the Class", ""]);
		await press(the("button", "Next slide"));
		expect(said()).toBe("3 of 4: About the Walk");
		await press(the("button", "Go to slide 1"));
		expect(said()).toBe("1 of 4: About the Camp");
		await press(the("button", "Play"));
		await wait(2000);
		expect([chosen(), said()]).toEqual(["About the Class", "1 of 4: About the Camp"]);
	});

	test("arrow keys go along the buttons for each slide, and on from the last to the first", async () => {
		await showCarousel();
		const key = (key: string) =>
			act(async () =>
				document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
			);
		await act(async () => the("button", "Go to slide 1").focus());
		for (const [pressed, slide] of [
			["ArrowRight", 2],
			["End", 4],
			["ArrowRight", 1],
			["ArrowLeft", 4],
			["Home", 1],
			["Enter", 1],
		] as const) {
			await key(pressed);
			expect([pressed, nameOf(document.activeElement as Element)]).toEqual([pressed, `Go to slide ${slide}`]);
		}
		expect([chosen(), said()]).toEqual(["About the Camp", "1 of 4: About the Camp"]);
	});
});

describe("by itself it", () => {
	test("goes on after each interval, and from the last slide to the first", async () => {
		await showCarousel();
		const seen = [chosen()];
		for (let times = 0; times < 4; times++) {
			await wait(2000);
			seen.push(chosen());
		}
		expect(seen).toEqual(["About the Camp", "About the Class", "About the Walk", "About the Drive", "About the Camp"]);
	});

	test("stays where it is when it has no interval, and then has nothing to pause", async () => {
		await showCarousel({ intervalMs: undefined });
		await wait(60_000);
		expect(chosen()).toBe("About the Camp");
		expect(allOf("button", /Pause|Play/)).toEqual([]);
	});

	test("never starts when the reader wants no motion", async () => {
		preferMotion("reduce");
		await showCarousel();
		await wait(60_000);
		expect(chosen()).toBe("About the Camp");
		await press(the("button", "Next slide"));
		expect(chosen()).toBe("About the Class");
	});

	test("stays stopped once paused, until it is started again", async () => {
		await showCarousel();
		await press(the("button", "Pause"));
		await wait(60_000);
		expect(chosen()).toBe("About the Camp");
		await press(the("button", "Play"));
		await wait(2000);
		expect(chosen()).toBe("About the Class");
	});

	test.each(["Past glimpses", "Next slide"])("waits while a mouse is over '%s', but not for a finger", async (name) => {
		await showCarousel();
		const target = name === "Next slide" ? the("button", name) : the("region", name);
		const point = (type: string, pointerType: string) =>
			act(async () => target.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true })));
		await point("pointerover", "mouse");
		await wait(60_000);
		expect(chosen()).toBe("About the Camp");
		await point("pointerout", "mouse");
		await point("pointerover", "touch");
		await wait(2000);
		expect(chosen()).toBe("About the Class");
	});

	test("waits in a background tab", { tags: ["@10.2"] }, async () => {
		const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
		await showCarousel();
		await wait(60_000);
		expect(chosen()).toBe("About the Camp");
		hidden.mockReturnValue(false);
		await act(async () => document.dispatchEvent(new Event("visibilitychange")));
		await wait(2000);
		expect(chosen()).toBe("About the Class");
	});

	test("waits while the keyboard is on a slide, and goes on when it has left", async () => {
		await showCarousel();
		await act(async () => the("link", "About the Camp").focus());
		await wait(60_000);
		expect(chosen()).toBe("About the Camp");
		expect(allOf("button", "Pause")).toHaveLength(1);
		await act(async () => the("link", "About the Camp").blur());
		await wait(2000);
		expect(chosen()).toBe("About the Class");
	});

	test("waits while the keyboard is on its pause button, and plays from there when asked to", async () => {
		await showCarousel();
		await act(async () => the("button", "Pause").focus());
		await wait(60_000);
		expect(chosen()).toBe("About the Camp");
		await press(the("button", "Pause"));
		await press(the("button", "Play"));
		await wait(2000);
		expect(chosen()).toBe("About the Class");
	});
});

describe("by hand", () => {
	test("it goes to the slide that was asked for, and stays there", async () => {
		await showCarousel();
		await press(the("button", "Previous slide"));
		expect(chosen()).toBe("About the Drive");
		await press(the("button", "Next slide"));
		expect(chosen()).toBe("About the Camp");
		await press(the("button", "Go to slide 3"));
		expect(chosen()).toBe("About the Walk");
		const dot = the("button", "Go to slide 3");
		expect(dot.getAttribute("aria-current")).toBe("true");
		expect(the("button", "Go to slide 1").getAttribute("aria-current")).toBeNull();
		await wait(60_000);
		expect([chosen(), allOf("button", "Play").length]).toEqual(["About the Walk", 1]);
	});

	test("a click on the left half of a slide goes back, and one on the right half goes on", async () => {
		await showCarousel({ clickHalves: true });
		const click = (clientX: number) =>
			act(async () =>
				document.querySelector("[data-selected]")?.dispatchEvent(new MouseEvent("click", { clientX, bubbles: true })),
			);
		await click(80);
		expect(chosen()).toBe("About the Class");
		await click(20);
		expect(chosen()).toBe("About the Camp");
	});

	test("in a stack each slide has its distance from the chosen one, the shorter way round", async () => {
		await showCarousel({ layout: "stack" });
		const distances = () =>
			[...document.querySelectorAll<HTMLElement>(slide)].map(
				({ dataset }) => `${dataset.distance}${dataset.before ? " before" : ""}`,
			);
		expect(distances()).toEqual(["0", "1", "2", "1 before"]);
		await press(document.querySelectorAll<HTMLElement>(slide)[1] as HTMLElement);
		expect(distances()).toEqual(["1 before", "0", "1", "2"]);
	});

	test("in a stack a click on a slide that peeps out brings it to the front", async () => {
		await showCarousel({ layout: "stack" });
		await press(document.querySelectorAll<HTMLElement>(slide)[1] as HTMLElement);
		expect(chosen()).toBe("About the Class");
	});
});

test.each([
	["one, scrolled by one", 600, 600, 1],
	["two", 300, 0, 1],
	["two, scrolled by one", 300, 300, 2],
	["three", 200, 0, 1],
	["three, scrolled by two", 200, 400, 3],
])("of %s in view the one in the middle is the first that is chosen", (_, width, scrollLeft, first) => {
	const viewport = { clientWidth: 600, scrollLeft, firstElementChild: { firstElementChild: { clientWidth: width } } };
	expect(firstSlide(viewport as unknown as HTMLElement, true)).toBe(first);
	expect(firstSlide(viewport as unknown as HTMLElement, false)).toBe(scrollLeft / width);
});

test("one slide alone has nothing to move or to press", async () => {
	await showCarousel({ slides: slides.slice(0, 1) });
	expect(allOf("button")).toEqual([]);
	expect(sent(<Carousel label="Past glimpses" slides={slides.slice(0, 1)} />)).not.toContain("tabindex");
});
