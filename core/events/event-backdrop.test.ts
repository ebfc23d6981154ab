import { describe, expect, test } from "vitest";
import { isDrawing } from "../../scripts/build/drawings.ts";
import { backdropOfEvent, eventScene } from "./event-backdrop.ts";

describe("the backdrop of an event", () => {
	test.each([
		["", 2],
		["preview", 3],
		["blood-donation-camp-2026-09", 1],
		["van-mahotsav-2026-07", 4],
		["होली", 1],
		["😀", 3],
	])("of '%s' is the same for ever: number %i", (id, backdrop) => {
		expect(backdropOfEvent(id)).toBe(backdrop);
	});

	test("is each of the four about as often, also for ids that differ in one letter", () => {
		const count = [0, 0, 0, 0, 0];
		for (let i = 0; i < 1000; i++) {
			const backdrop = backdropOfEvent(`event-${i}`);
			count[backdrop] = (count[backdrop] ?? 0) + 1;
		}
		expect(count[0]).toBe(0);
		for (const times of count.slice(1)) expect(times).toBeGreaterThan(200);
	});
});

test.each([
	["blood-donation-camp-2026-09", "Health", "/drawn/event/health-1.svg"],
	["van-mahotsav-2026-07", "Environment", "/drawn/event/environment-4.svg"],
	["preview", "", "/drawn/event/misc-3.svg"],
	["preview", "Unnat Bharat Abhiyan", "/drawn/event/uba-3.svg"],
])("the event %s of '%s' stands before %s, which is drawn", (id, domain, scene) => {
	expect(eventScene(id, domain)).toBe(scene);
	expect(isDrawing(scene)).toBe(true);
});
