import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../support/other-server.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

const pages = [
	["/", "events"],
	["/events", "events"],
	["/volunteering-highlights", "highlights"],
	["/highlightDetail/lake", "highlight"],
	["/search?q=lake", "results"],
] as const;

let server: TestServer;
let site: TestSite;
let release: () => void;
beforeAll(async () => {
	server = await startTestServer({ hostels: [], programs: [] });
	server.events = { lake: { title: "Lake day", startdate: { _seconds: 1.7e9 }, description: "We went to the lake." } };
	server.posters = new Set(["lake"]);
	server.highlights = [{ _id: "lake", name: "Lake walk", date: "2024-01-01", mediaUrls: [] }];
	const held = Promise.withResolvers<void>();
	release = held.resolve;
	server.hold = held.promise;
	site = await startTestSite({ BACKEND_URL: server.url, IMAGE_HOST_URL: server.url });
});
afterAll(async () => {
	release();
	await site.remove();
	await server.close();
});

test("no page waits for a backend that is slow: it comes with 'Loading...' in place of the part", {
	tags: ["@4.7", "@4.10", "@4.11", "@4.12"],
}, async () => {
	for (let times = 0; times < 2; times++) {
		const read = await Promise.all(pages.map(([path]) => get(path)));
		for (const [i, [path, part]] of pages.entries()) {
			expect(read[i]?.status, path).toBe(200);
			expect(read[i]?.html, path).toMatch(new RegExp(`data-part="${part}" data-pending`));
			expect(read[i]?.html, path).toContain("Loading...");
		}
	}
	// However often a page is asked for, each call is under way once.
	const calls = server.requests.filter((line) => line.includes("/api/"));
	expect(calls.sort()).toEqual(["GET /api/admin/Volu/lake", "GET /api/admin/getAllVolu", "GET /api/getEventDetails"]);
});

test("once the backend has answered, the next request has the whole page, without another call", async () => {
	release();
	for (const [path] of pages) {
		await expect.poll(async () => (await get(path)).html, { timeout: 20_000 }).not.toContain("data-pending");
		expect((await get(path)).html).toMatch(/Lake(<\/mark>)? (day|walk)/);
	}
	expect(server.requests.filter((line) => line === "GET /api/getEventDetails")).toHaveLength(1);
});

test("a slow backend's refusal ends the waiting: a highlight that does not exist is a 404", async () => {
	const held = Promise.withResolvers<void>();
	server.hold = held.promise;
	expect(await get("/highlightDetail/unknown")).toMatchObject({ status: 200 });
	held.resolve();
	await expect.poll(async () => (await get("/highlightDetail/unknown")).status, { timeout: 20_000 }).toBe(404);
});

async function get(path: string): Promise<{ status: number; html: string }> {
	const response = await fetch(site.url + path);
	return { status: response.status, html: await response.text() };
}
