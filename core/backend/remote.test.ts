import { describe, expect, onTestFinished, test } from "vitest";
import { type Fault, startTestServer } from "../../tests/support/other-server.ts";
import { BackendError } from "./contract.ts";
import { type RemoteOptions, remoteBackend } from "./remote.ts";

const events = { camp: { title: "Camp" } };
const eventsPath = "GET /api/getEventDetails";

describe("reading", () => {
	test("fifty visitors at once cause one request", async () => {
		const { backend, server } = await setUp({});
		const all = await Promise.all(Array.from({ length: 50 }, () => backend.sentEvents()));
		expect(all).toEqual(Array(50).fill(events));
		expect(server.requests).toEqual([eventsPath]);
	});

	test.each<Fault>(["broken once", "closed once"])("a server that was %s is asked once more", async (fault) => {
		const { backend, server } = await setUp({});
		server.faults.set(eventsPath, fault);
		expect(await backend.sentEvents()).toEqual(events);
		expect(server.requests).toEqual([eventsPath, eventsPath]);
	});

	test.each<[Fault, object, number]>([
		["broken", { fault: "status", status: 500, message: expect.stringContaining("answered 500") }, 2],
		["closed", { fault: "unreachable", message: expect.stringContaining("could not be reached") }, 2],
		["silent", { fault: "slow", message: expect.stringContaining("did not answer within 300 ms") }, 2],
		["not JSON", { fault: "unreadable", message: expect.stringContaining("did not answer with JSON") }, 1],
		["wrong shape", { fault: "unreadable", message: expect.stringContaining("events by id") }, 1],
		["huge", { fault: "too large", message: expect.stringContaining("more than 100000 bytes") }, 1],
	])("a server that is %s gives an error that says so", async (fault, expected, requests) => {
		// A busy machine may be slow to answer; only the one that never answers is waited for.
		const { backend, server } = await setUp({ readTimeoutMs: fault === "silent" ? 300 : 30_000, maxBytes: 100_000 });
		server.faults.set(eventsPath, fault);
		const failure = await backend.sentEvents().catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(BackendError);
		expect(failure).toMatchObject(expected);
		expect(server.requests).toHaveLength(requests);
	});

	test("a server that is not there gives an error that says so", async () => {
		const { backend } = await setUp({ backendUrl: "http://127.0.0.1:1" });
		await expect(backend.highlights()).rejects.toMatchObject({ fault: "unreachable" });
	});

	test("what failed is asked for again after a pause, and a visitor in between is answered at once", async () => {
		const time = { now: 0 };
		const { backend, server } = await setUp({ keep: { clock: () => time.now } });
		server.faults.set(eventsPath, "broken");
		await expect(backend.sentEvents()).rejects.toThrow("500");
		server.faults.clear();
		await expect(backend.sentEvents()).rejects.toThrow("500");
		time.now = 3001;
		expect(await backend.sentEvents()).toEqual(events);
	});

	test("an answer is used in place of a failing server for five minutes, with a line in the log, and no longer", async () => {
		const time = { now: 0 };
		const { backend, server, logged } = await setUp({ keep: { clock: () => time.now } });
		await backend.sentEvents();
		server.faults.set(eventsPath, "broken");
		time.now = 4 * 60_000;
		expect(await backend.sentEvents()).toEqual(events);
		expect(logged).toEqual(["an older answer of the backend was used"]);
		time.now = 5 * 60_000;
		await expect(backend.sentEvents()).rejects.toThrow("500");
	});

	test("addresses of old hosts, and paths of the backend, become addresses of the backend", async () => {
		const { backend, server } = await setUp({ legacyMediaHosts: ["http://old.example.org:5000"] });
		const mediaUrls = [
			"http://old.example.org:5000/files/2.mp4",
			"/files/3.jpg",
			"https://elsewhere.example.org/4.jpg",
		];
		server.highlights.push({
			_id: "1",
			name: "Walk",
			thumbnailUrl: "http://old.example.org:5000/files/1.jpg",
			mediaUrls,
		});
		const expected = {
			thumbnailUrl: `${server.url}/files/1.jpg`,
			media: [
				{ url: `${server.url}/files/2.mp4`, kind: "video" },
				{ url: `${server.url}/files/3.jpg`, kind: "image" },
				{ url: "https://elsewhere.example.org/4.jpg", kind: "image" },
			],
		};
		expect(await backend.highlights()).toMatchObject([expected]);
		expect(await backend.highlight("1")).toMatchObject(expected);
	});

	test("a highlight for which the server fails is missing if the list does not have it, and an error if it does", async () => {
		const { backend, server } = await setUp({});
		server.highlights.push({ _id: "known", name: "Walk" });
		server.faults.set("GET /api/admin/Volu/", "broken");
		expect(await backend.highlight("made-up")).toBeNull();
		await expect(backend.highlight("known")).rejects.toMatchObject({ fault: "status", status: 500 });
	});

	test("an answer that is no highlight is an error and not a missing page", async () => {
		const { backend, server } = await setUp({});
		server.faults.set("GET /api/admin/Volu/", "wrong shape");
		await expect(backend.highlight("any")).rejects.toMatchObject({ fault: "unreadable" });
	});
});

describe("sending", () => {
	const message = {
		name: "Asha",
		email: "asha@example.org",
		contact: "0123456789",
		message: "We look for volunteers.",
	};
	const path = "POST /api/sheet-form";

	test.each<[Fault, object]>([
		["broken", { outcome: "refused", status: 500, fields: {} }],
		["moved", { outcome: "refused", status: 302, fields: {} }],
		["closed once", { outcome: "undelivered", reason: expect.stringContaining("could not be reached") }],
		["silent", { outcome: "undelivered", reason: expect.stringContaining("did not answer within 300 ms") }],
		["not JSON", { outcome: "accepted", receipt: null, repeated: false }],
		["huge", { outcome: "accepted", receipt: null, repeated: false }],
	])("to a server that is %s is tried once, and the outcome says what happened", async (fault, expected) => {
		const { backend, server } = await setUp({ sendTimeoutMs: fault === "silent" ? 300 : 30_000, maxBytes: 100_000 });
		server.faults.set(path, fault);
		expect(await backend.send({ kind: "message", fields: message }, "key-1")).toEqual(expected);
		expect(server.requests).toEqual([path]);
	});

	test("sends exactly the specified fields, even if the page had more", async () => {
		const { backend, server } = await setUp({});
		const more = { ...message, notice: "0123456789abcdef" };
		await backend.send({ kind: "message", fields: more }, "key-1");
		expect(server.messages).toEqual([message]);
	});

	test("no personal detail reaches the log when it fails", async () => {
		const { backend, server, details } = await setUp({});
		server.faults.set(path, "broken");
		await backend.send({ kind: "message", fields: message }, "key-1");
		server.faults.set(path, "closed");
		await backend.send({ kind: "message", fields: message }, "key-1");
		expect(details).toHaveLength(2);
		expect(JSON.stringify(details)).not.toMatch(/asha|0123456789|volunteers/i);
	});
});

async function setUp(given: Partial<RemoteOptions>) {
	const server = await startTestServer({ hostels: [], programs: [] });
	onTestFinished(() => server.close());
	Object.assign(server.events, events);
	const logged: string[] = [];
	const details: object[] = [];
	const log = {
		warn(detail: object, line: string) {
			details.push(detail);
			logged.push(line);
		},
	};
	const urls = { backendUrl: server.url, imageHostUrl: server.url };
	return { server, logged, details, backend: remoteBackend({ ...urls, legacyMediaHosts: [], log, ...given }) };
}
