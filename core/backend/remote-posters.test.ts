import { expect, onTestFinished, test, vi } from "vitest";
import { startTestServer } from "../../tests/support/other-server.ts";
import { remoteBackend } from "./remote.ts";

test("a poster that is there is found by HEAD, and one that is not is missing", async () => {
	const { backend, server } = await setUp();
	server.posters.add("camp");
	expect(await backend.withPoster(["camp", "walk"])).toEqual(new Set(["camp"]));
	expect(server.requests.toSorted()).toEqual(["HEAD /event/camp.png", "HEAD /event/walk.png"]);
});

test.each(["broken", "closed"] as const)("a host whose HEAD is %s is asked by GET", async (fault) => {
	const { backend, server } = await setUp();
	server.posters.add("camp");
	server.faults.set("HEAD /event/", fault);
	expect(await backend.withPoster(["camp", "walk"])).toEqual(new Set(["camp"]));
	expect(server.requests.filter((line) => line.startsWith("GET"))).toHaveLength(2);
});

test("a page in place of a picture is no poster", async () => {
	const { backend, server } = await setUp();
	server.faults.set("HEAD /event/camp", "not JSON");
	expect(await backend.withPoster(["camp"])).toEqual(new Set());
});

test("two hundred posters are looked for eight at a time, and each once", async () => {
	const { backend, server } = await setUp();
	const ids = Array.from({ length: 200 }, (_, i) => `event-${i}`);
	for (const id of ids.slice(0, 150)) server.posters.add(id);
	const { promise, resolve: letGo } = Promise.withResolvers<void>();
	server.hold = promise;
	const looking = backend.withPoster(ids);
	await vi.waitFor(() => expect(server.requests).toHaveLength(8), 10_000);
	// A ninth, if it were sent, would arrive before this one.
	const given = new AbortController();
	const other = fetch(`${server.url}/event/other.png`, { signal: given.signal }).catch(() => undefined);
	await vi.waitFor(() => expect(server.requests).toContain("GET /event/other.png"), 10_000);
	given.abort();
	await other;
	expect(server.requests).toHaveLength(9);
	letGo();
	expect((await looking).size).toBe(150);
	expect((await backend.withPoster(ids)).size).toBe(150);
	expect(server.requests).toHaveLength(201);
});

test("a host that is down is given up after a few attempts, whatever the number of events", async () => {
	const { backend, server } = await setUp();
	server.faults.set("HEAD /event/", "closed");
	server.faults.set("GET /event/", "closed");
	const ids = Array.from({ length: 200 }, (_, i) => `event-${i}`);
	await expect(backend.withPoster(ids)).rejects.toMatchObject({ fault: "unreachable" });
	expect(server.requests.length).toBeLessThanOrEqual(16);
});

test("a poster that cannot be asked about counts as missing when others can", async () => {
	const { backend, server } = await setUp();
	server.posters.add("camp").add("walk");
	server.faults.set("HEAD /event/walk", "broken");
	server.faults.set("GET /event/walk", "broken");
	expect(await backend.withPoster(["camp", "walk"])).toEqual(new Set(["camp"]));
	await expect(backend.withPoster(["walk"])).rejects.toMatchObject({ fault: "status", status: 500 });
});

test("without events no poster is asked for", async () => {
	const { backend, server } = await setUp();
	expect(await backend.withPoster([])).toEqual(new Set());
	expect(server.requests).toEqual([]);
});

async function setUp() {
	const server = await startTestServer({ hostels: [], programs: [] });
	onTestFinished(() => server.close());
	const urls = { backendUrl: "http://127.0.0.1:1", imageHostUrl: server.url };
	const backend = remoteBackend({ ...urls, legacyMediaHosts: [], log: { warn: () => undefined } });
	return { server, backend };
}
