import { expect, test, vi } from "vitest";
import type { Services } from "../../services.ts";
import { loadListedEvents, loadRecentEvents, withPosters } from "./events.server.ts";

const now = Date.parse("2026-11-15T10:00:00+05:30");
const words = { title: "Camp", venue: "LHC", description: "A camp", ends_at: null, domain: "Health", link: null };
const good = { id: "good", ...words, starts_at: now - 1 };
const bad = { id: "bad", ...words, starts_at: null };
const bare = { id: "bare", ...words, starts_at: now - 2 };
const backend = {
	recentEvents: async () => [bad, good],
	events: async () => [good, bare, bad],
	withPoster: async () => new Set(["good", "bad"]),
	posterAddress: (id: string) => `/event/${id}.png`,
	posterVariants: async () => new Map(),
} as unknown as Services["backend"];

test("the home page shows an event without a start as starting now, and reports it", async () => {
	const warn = vi.fn();
	const events = await loadRecentEvents({ backend, now: () => now, warn } as unknown as Services);
	expect(events).toMatchObject([
		{ id: "bad", starts_at: now, poster: "/event/bad.png", scene: "/drawn/event/health-4.svg" },
		{ id: "good", starts_at: now - 1 },
	]);
	expect(warn.mock.calls).toEqual([[{ event: "bad" }, "Invalid timestamp"]]);
});

test("a poster of another server that is not there gives way to a drawing", async () => {
	const elsewhere = { ...backend, posterAddress: (id: string) => `https://img.example/event/${id}.png` };
	const [event] = await withPosters(elsewhere, [{ ...good, slug: "good" }], now);
	expect(event).toMatchObject({ poster: "https://img.example/event/good.png", fallback: "/drawn/event/health-2.svg" });
	expect(event).not.toHaveProperty("scene");
});

test("the events page leaves out events without a start and those without a poster", async () => {
	expect(await loadListedEvents(backend)).toEqual([good]);
});
