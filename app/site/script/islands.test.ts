// @vitest-environment happy-dom
import { createElement } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { isWatched, loading, one, seen, start, takeOverSight } from "../../../tests/support/app/script.ts";
import { islands } from "../islands/registry.ts";
import { watchIslands } from "./islands.ts";

const load = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
	globalThis.IS_REACT_ACT_ENVIRONMENT = false;
	load.mockReset().mockResolvedValue(() => createElement("p", null, "Glimpses"));
	vi.spyOn(islands, "carousel").mockImplementation(load as typeof islands.carousel);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	takeOverSight();
	return () => {
		vi.useRealTimers();
		vi.restoreAllMocks();
		document.body.replaceChildren();
	};
});

function openPage(wakes: "seen" | "used"): void {
	document.body.innerHTML = `
		<a href="#elsewhere">Elsewhere</a>
		<div data-island="carousel" data-wakes="${wakes}" data-sent='{"props":{},"words":{}}'><p>Glimpses</p></div>`;
	loading();
	start(watchIslands);
}

const island = () => one("[data-island]");
const part = () => one("[data-island] p");
const happens = (type: string, target: Element) => target.dispatchEvent(new Event(type, { bubbles: true }));
const awake = () => vi.waitFor(() => expect(island().dataset.awake).toBe(""), 10_000);
const loaded = () => dispatchEvent(new Event("load"));
const rest = () => {
	loaded();
	vi.advanceTimersByTime(2000);
};

describe.each(["seen", "used"] as const)("an island that wakes when it is %s", (wakes) => {
	test.each([
		["pointed at", "pointerover"],
		["touched", "pointerdown"],
		["focused", "focusin"],
	])("wakes when it is %s", async (_, type) => {
		openPage(wakes);
		happens(type, one("a"));
		expect(load).not.toHaveBeenCalled();
		happens(type, part());
		await awake();
		expect(load).toHaveBeenCalledTimes(1);
	});
});

test("one that wakes when it is seen does so after the page has come to rest", async () => {
	openPage("seen");
	vi.advanceTimersByTime(60_000);
	loaded();
	vi.advanceTimersByTime(1999);
	expect(isWatched(part())).toBe(false);
	vi.advanceTimersByTime(1);
	seen(part(), 0);
	expect(load).not.toHaveBeenCalled();
	seen(part());
	await awake();
	expect(isWatched(part())).toBe(false);
});

test("a mouse that rests where the page opens is no move", () => {
	openPage("seen");
	dispatchEvent(Object.assign(new Event("pointermove"), { movementX: 0, movementY: 0 }));
	expect(isWatched(part())).toBe(false);
	dispatchEvent(Object.assign(new Event("pointermove"), { movementX: 0, movementY: 3 }));
	expect(isWatched(part())).toBe(true);
});

test.each(["scroll", "pointermove", "keydown"])("or at the visitor's first %s", async (type) => {
	openPage("seen");
	happens(type, one("a"));
	seen(part());
	await awake();
});

test("one that wakes when it is used does not when it is merely seen", () => {
	openPage("used");
	happens("scroll", one("a"));
	rest();
	expect([isWatched(part()), isWatched(island())]).toEqual([false, false]);
	seen(part());
	expect(load).not.toHaveBeenCalled();
});

test("a press on a button that waits for its island is given to it once that is awake, and only then", async () => {
	openPage("seen");
	const pressed = vi.fn();
	const button = () => island().querySelector("button") as HTMLButtonElement;
	part().outerHTML = '<button type="button" data-waits>Next</button>';
	load.mockResolvedValue(() => createElement("button", { type: "button", "data-waits": "", onClick: pressed }, "Next"));
	button().click();
	expect(pressed).not.toHaveBeenCalled();
	await awake();
	await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1), 10_000);
	button().click();
	expect(pressed).toHaveBeenCalledTimes(2);
});

test("wakes once, however often it is touched", async () => {
	openPage("seen");
	rest();
	seen(part());
	for (const type of ["pointerover", "pointerdown", "focusin"]) happens(type, part());
	await awake();
	happens("focusin", part());
	expect(load).toHaveBeenCalledTimes(1);
});

test("that could not be loaded stays as it is, and the next touch tries again", async () => {
	load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
	openPage("seen");
	rest();
	seen(part());
	await vi.waitFor(() => expect(island().dataset.wakes).toBe("used"), 10_000);
	expect([island().textContent, island().dataset.awake]).toEqual(["Glimpses", undefined]);
	seen(part());
	expect(load).toHaveBeenCalledTimes(1);
	happens("pointerdown", part());
	await awake();
	expect(load).toHaveBeenCalledTimes(2);
});
