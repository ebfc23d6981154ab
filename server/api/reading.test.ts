import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveEvent } from "../../core/events/queries.ts";
import { saveHighlight } from "../../core/highlights/queries.ts";
import { ask } from "../../tests/support/ask.ts";
import { startTestSite, type TestSite } from "../../tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await startTestSite({ SAMPLE_DATA: "off", SITE_URL: "https://nss.example.org" });
	const { db } = site.database;
	await saveEvent(db, event({ title: "Camp", ends_at: 1_700_003_600_000, domain: "Health" }), { id: "camp", now: 0 });
	await saveEvent(db, event({ title: "Undated", starts_at: null }), { id: "undated", now: 0 });
	await saveEvent(db, event({ title: "Draft", state: "draft" }), { id: "draft", now: 0 });
	await saveHighlight(db, highlight, { id: "walk/1 é", now: 0 });
	await site.freshness.check();
});
afterAll(() => site.remove());

test("events come by their ids, exactly as specified, with what is known beyond that", async () => {
	const response = await fetch(`${site.url}/api/getEventDetails`);
	expect(response.status).toBe(200);
	expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
	expect(await response.json()).toEqual({
		camp: {
			title: "Camp",
			venue: "LH 121",
			description: "Give blood.",
			startdate: { _seconds: 1_700_000_000, _nanoseconds: 250_000_000 },
			enddate: { _seconds: 1_700_003_600, _nanoseconds: 0 },
			domain: "Health",
		},
		undated: { title: "Undated", venue: "LH 121", description: "Give blood." },
	});
});

test("highlights come with the specified fields, and addresses that other machines can use", async () => {
	const expected = {
		_id: "walk/1 é",
		name: "Walk",
		description: "A walk.",
		date: "2023-11-14T22:13:20.000Z",
		venue: "Hauz Khas",
		domain: "Society",
		thumbnailUrl: "https://nss.example.org/drawn/highlight/society-1.svg",
		mediaUrls: ["https://nss.example.org/drawn/highlight/society-2.svg", "https://files.example.org/walk.mp4"],
	};
	expect(await (await fetch(`${site.url}/api/admin/getAllVolu`)).json()).toEqual([expected]);
	const one = await fetch(`${site.url}/api/admin/Volu/${encodeURIComponent("walk/1 é")}`);
	expect(await one.json()).toEqual(expected);
});

test.each(["unknown", "%00", "%E0%A4%A", "..%2F..%2Fetc%2Fpasswd", "x".repeat(5000)])(
	"a highlight that does not exist is a 404 in JSON: %s",
	async (id) => {
		const response = await fetch(`${site.url}/api/admin/Volu/${id}`);
		expect(response.status).toBe(404);
		expect(await response.json()).toEqual({ error: "There is no such highlight." });
	},
);

test("what is read may be read from everywhere", async () => {
	for (const path of ["/api/getEventDetails", "/api/admin/getAllVolu"]) {
		const { headers } = await fetch(site.url + path, { headers: { Origin: "https://elsewhere.example.org" } });
		expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
		expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
		expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
	}
});

test("it is compressed, and not sent again to who has it", async () => {
	await announceMany();
	const first = await ask(`${site.url}/api/getEventDetails`, { "Accept-Encoding": "br" });
	expect(first.headers["content-encoding"]).toBe("br");
	expect(JSON.parse(brotliDecompressSync(first.body).toString())).toHaveProperty("camp");
	const known = { "Accept-Encoding": "br", "If-None-Match": String(first.headers.etag) };
	const again = await ask(`${site.url}/api/getEventDetails`, known);
	expect([again.status, again.body.length]).toEqual([304, 0]);
	const head = await ask(`${site.url}/api/getEventDetails`, { "Accept-Encoding": "br" }, "HEAD");
	expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, first.headers.etag]);
});

test("made-up parameters and ids do not grow what is kept", async () => {
	await fetch(`${site.url}/api/getEventDetails`);
	const before = site.cache.size.pages;
	for (let i = 0; i < 50; i++) {
		await fetch(`${site.url}/api/getEventDetails?x=${i}`);
		await fetch(`${site.url}/api/admin/Volu/unknown-${i}`);
	}
	expect(site.cache.size.pages).toBe(before);
});

test("a change shows at once, though the answer was kept", async () => {
	await fetch(`${site.url}/api/getEventDetails`);
	expect(site.cache.get("/api/getEventDetails")).toBeDefined();
	await saveEvent(site.database.db, event({ title: "News" }), { id: "news", now: 0 });
	await site.freshness.check();
	expect(await (await fetch(`${site.url}/api/getEventDetails`)).json()).toHaveProperty("news.title", "News");
});

test.each([
	["POST", "/api/getEventDetails", 405],
	["DELETE", "/api/admin/Volu/walk", 405],
	["GET", "/api/register", 405],
	["GET", "/api/nothing", 404],
	["GET", "/api", 404],
])("%s %s is a %i in JSON", async (method, path, status) => {
	const response = await fetch(site.url + path, { method });
	expect(response.status).toBe(status);
	expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) });
});

function event(changed: object) {
	const words = { title: "Camp", venue: "LH 121", description: "Give blood.", starts_at: 1_700_000_000_250 };
	return { ...words, state: "published", publish_at: 0, ...changed } as const;
}

const highlight = {
	name: "Walk",
	description: "A walk.",
	date: 1_700_000_000_000,
	venue: "Hauz Khas",
	domain: "Society",
	thumbnail_url: "/drawn/highlight/society-1.svg",
	thumbnail_alt: "People walking",
	media: [
		{ url: "/drawn/highlight/society-2.svg", alt: "A walk", kind: "image" },
		{ url: "https://files.example.org/walk.mp4", alt: "A walk", kind: "video" },
	],
	state: "published",
	publish_at: 0,
} as const satisfies Parameters<typeof saveHighlight>[1];

/** So many that compressing is worth it. */
async function announceMany(): Promise<void> {
	for (let i = 0; i < 10; i++) await saveEvent(site.database.db, event({}), { id: `event-${i}`, now: 0 });
	await site.freshness.check();
}
