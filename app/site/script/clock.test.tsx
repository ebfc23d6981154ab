// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { open } from "../../../tests/support/app/on-screen.tsx";
import { one, seen, start, takeOverSight } from "../../../tests/support/app/script.ts";
import { DelhiClock } from "../components/delhi-clock.tsx";
import { startClock } from "./clock.ts";

beforeEach(() => {
	vi.useFakeTimers({ now: Date.UTC(2026, 8, 30, 18, 29, 58, 400), toFake: ["setInterval", "clearInterval", "Date"] });
	takeOverSight();
	open(<DelhiClock label="New Delhi:" />);
	return () => vi.useRealTimers();
});

/** Versions of the formats differ by a comma. */
const shown = () => one("[data-clock]").textContent.replace("day,", "day");

test("without a script it is not there, and its place is kept", () => {
	expect(one("[data-clock]").hidden).toBe(true);
	expect(one("p").dataset.longest).toContain("Wednesday 30 September 2026 at 00:00:00");
});

test("tells the time in New Delhi, wherever the visitor is, also to programs", () => {
	start(startClock);
	seen(one("p"));
	expect(one("[data-clock]").hidden).toBe(false);
	expect(shown()).toBe("New Delhi: Wednesday 30 September 2026 at 23:59:58");
	expect(one<HTMLTimeElement>("time").dateTime).toBe("2026-09-30T18:29:58.000Z");
});

test("ticks each second while it can be seen, and rests otherwise", () => {
	start(startClock);
	vi.advanceTimersByTime(2000);
	seen(one("p"));
	expect(shown()).toContain("Thursday 1 October 2026 at 00:00:00");
	vi.advanceTimersByTime(1000);
	expect(shown()).toContain("00:00:01");
	seen(one("p"), 0);
	vi.advanceTimersByTime(60_000);
	expect(shown()).toContain("00:00:01");
	expect(vi.getTimerCount()).toBe(0);
});
