import type { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { eachDatabase, type Open } from "../../tests/support/databases.ts";
import { type Fault, startTestServer } from "../../tests/support/other-server.ts";
import { contactMessages, registrations } from "../../tests/support/submissions/submissions.ts";
import { asha } from "../../tests/support/submissions/submissions-service.ts";
import type { Database } from "../database/schema.ts";
import { deliverDue } from "../outbox/delivery.ts";
import { forwardingBackend, forwardingChannel } from "./forwarding.ts";
import { remoteBackend } from "./remote.ts";

const day = 24 * 3_600_000;
const choices = { hostels: ["Kailash", "Himadari"], programs: ["UG"] };
const message = { name: "Meera", email: "meera@example.org", contact: "0123456789", message: "We run a school." };
const options = { idempotencyKey: "one", notice: null, source: "form" } as const;
const path = "POST /api/sheet-form";

eachDatabase("a submission for another server", (open) => {
	test("that takes it is not stored here", async () => {
		const { backend, server, db } = await setUp(open);
		expect(await backend.submit({ kind: "message", fields: message, ...options })).toMatchObject({
			outcome: "accepted",
		});
		expect(server.messages).toHaveLength(1);
		expect(await contactMessages(db, 10)).toEqual([]);
	});

	test.each<[Fault, object]>([
		["broken", { outcome: "refused", status: 500 }],
		["moved", { outcome: "refused", status: 302 }],
		["closed", { outcome: "undelivered" }],
	])("that is %s is stored with a receipt, sent again later, and arrives once", async (fault, expected) => {
		const { backend, server, db, deliver } = await setUp(open);
		server.faults.set(path, fault);
		const result = await backend.submit({ kind: "message", fields: message, ...options });
		expect(result).toMatchObject({ ...expected, storedAs: expect.stringMatching(/^M-/) });
		const once = server.requests.length;
		// Not at once again: the server has just had it.
		await deliver(30_000);
		expect(server.requests.length).toBe(once);
		expect(await contactMessages(db, 10)).toMatchObject([{ state: "new", message: "We run a school." }]);
		server.faults.clear();
		await deliver(day);
		await deliver(2 * day);
		expect(server.messages).toEqual([message]);
		expect(await contactMessages(db, 10)).toMatchObject([{ state: "done" }]);
	});

	test("that says which fields are wrong is for the visitor to correct, and is not stored", async () => {
		const { backend, server, db } = await setUp(open, { hostels: ["Kailash"], programs: [] });
		const result = await backend.submit({ kind: "registration", fields: asha, ...options });
		expect(result).toEqual({ outcome: "refused", status: 400, fields: { program: ["register.program"] } });
		expect(server.registrations).toEqual([]);
		expect(await registrations(db, 10)).toEqual([]);
	});

	test("is checked by our own rules before it is sent", async () => {
		const { backend, server } = await setUp(open);
		const result = await backend.submit({ kind: "message", fields: { ...message, contact: "1" }, ...options });
		expect(result).toMatchObject({ outcome: "invalid", errors: { contact: ["contact.contact"] } });
		expect(server.requests).toEqual([]);
	});

	test("that is tried again by the visitor is stored once, and delivered then if the server is back", async () => {
		const { backend, server, db, deliver } = await setUp(open);
		server.faults.set(path, "closed");
		const first = await backend.submit({ kind: "message", fields: message, ...options });
		const again = await backend.submit({ kind: "message", fields: message, ...options });
		expect(again).toMatchObject({ outcome: "undelivered", storedAs: "storedAs" in first && first.storedAs });
		server.faults.clear();
		const third = await backend.submit({ kind: "message", fields: message, ...options });
		expect(third).toEqual({ outcome: "accepted", receipt: "storedAs" in first && first.storedAs, repeated: true });
		expect(await backend.submit({ kind: "message", fields: message, ...options })).toMatchObject({
			outcome: "accepted",
			repeated: true,
		});
		await deliver(day);
		expect(server.messages).toHaveLength(1);
		expect(await contactMessages(db, 10)).toHaveLength(1);
	});

	test("that never takes it is given up in the end, and the organisers are told", async () => {
		const { backend, server, db, deliver } = await setUp(open);
		server.faults.set(path, "broken");
		await backend.submit({ kind: "message", fields: message, ...options });
		for (let i = 0; i < 22; i++) await deliver(i * day);
		expect(await states(db)).toEqual(["forward dead 20", "notice pending 0"]);
		expect(await contactMessages(db, 10)).toHaveLength(1);
	});

	test("with newer details of a person is not followed by the older ones that were stored", async () => {
		const { backend, server, deliver } = await setUp(open);
		server.faults.set("POST /api/register", "closed");
		await backend.submit({ kind: "registration", fields: asha, ...options });
		server.faults.clear();
		await backend.submit({
			kind: "registration",
			fields: { ...asha, hostel: "Himadari" },
			...options,
			idempotencyKey: "two",
		});
		await deliver(day);
		expect(server.registrations).toMatchObject([{ hostel: "Himadari" }]);
	});

	test("that looks like a program's stays here for the organisers and is not passed on", async () => {
		const { backend, server, db } = await setUp(open);
		const trapped = { ...options, heldReason: "honeypot" };
		expect(await backend.submit({ kind: "message", fields: message, ...trapped })).toMatchObject({
			outcome: "accepted",
		});
		expect(server.messages).toEqual([]);
		expect(await contactMessages(db, 10)).toMatchObject([{ held_reason: "honeypot" }]);
	});

	test("beyond a person's limit is refused before the other server hears of it", async () => {
		const { backend, server } = await setUp(open);
		for (let i = 0; i < 12; i++)
			await backend.submit({ kind: "message", fields: { ...message, message: `${message.message} ${i}` }, ...options });
		const last = await backend.submit({
			kind: "message",
			fields: { ...message, message: "One message too many." },
			...options,
		});
		expect(last).toMatchObject({ outcome: "too many" });
		expect(server.messages).toHaveLength(10);
	});
});

async function setUp(open: Open, theirs = choices) {
	const { db } = await open();
	const server = await startTestServer(theirs);
	onTestFinished(() => server.close());
	let now = Date.UTC(2026, 7, 1, 9, 30);
	const begun = now;
	const log = { warn: () => undefined, error: () => undefined };
	const urls = { backendUrl: server.url, imageHostUrl: server.url };
	const remote = remoteBackend({ ...urls, legacyMediaHosts: [], log, sendTimeoutMs: 30_000 });
	const guard = { secret: "secret", perHour: 500 };
	const backend = forwardingBackend(remote, { db, now: () => now, choices: () => choices, guard, log });
	async function deliver(msLater: number) {
		now = begun + msLater;
		await deliverDue({ db, channels: [forwardingChannel(db, remote.send)], now: () => now, log });
	}
	return { db, server, backend, deliver };
}

async function states(db: Kysely<Database>): Promise<string[]> {
	const rows = await db.selectFrom("outbox").select(["topic", "state", "attempts"]).orderBy("topic").execute();
	return rows.map(({ topic, state, attempts }) => `${topic} ${state} ${attempts}`);
}
