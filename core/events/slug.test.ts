import { expect, test } from "vitest";
import { freeSlug, slugOf } from "./slug.ts";

const march = Date.parse("2026-03-14T18:30:00+05:30");

test.each([
	["Blood Donation Camp", "blood-donation-camp-2026-03"],
	["  “Café & Chai”: what's next?  ", "cafe-chai-whats-next-2026-03"],
	["बाल मेला at Munirka", "at-munirka-2026-03"],
	["रक्तदान शिविर", "event-2026-03"],
	["../../etc/passwd", "etc-passwd-2026-03"],
	["x".repeat(150), `${"x".repeat(60)}-2026-03`],
])("%s becomes %s", (title, slug) => {
	expect(slugOf(title, march)).toBe(slug);
});

test("the month is that of New Delhi, and left out if there is none", () => {
	expect(slugOf("Walk", Date.parse("2026-03-31T23:30:00Z"))).toBe("walk-2026-04");
	expect(slugOf("Walk", null)).toBe("walk");
});

test("the first name that is free is taken", async () => {
	const taken = new Set(["walk", "walk-2"]);
	expect(await freeSlug("walk", async (slug) => taken.has(slug))).toBe("walk-3");
	expect(await freeSlug("talk", async (slug) => taken.has(slug))).toBe("talk");
});
