import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import {
	contactMessages,
	putMessage,
	putRegistration,
	registrations,
} from "../../tests/support/submissions/submissions.ts";
import { auditTrail, recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { setDiscarded } from "./held.ts";
import { countExpired, eraseExpired, monthsBefore } from "./retention.ts";
import { createSubmit } from "./submit.ts";

const now = Date.UTC(2026, 7, 1);
const retention = { registrations: 24, messages: 12, audit: 12 };

eachDatabase("what is past its time", (open) => {
	test("is erased with what waits to be sent about it, and the rest stays", async () => {
		const { db } = await open();
		await register(db, 1, monthsBefore(now, 24) - 1);
		await register(db, 2, monthsBefore(now, 24));
		await write(db, "An old message of somebody.", monthsBefore(now, 12) - 1);
		await write(db, "A young message of somebody.", monthsBefore(now, 12));
		expect(await eraseExpired(db, retention, now)).toEqual({ registrations: 1, messages: 1, audit: 0 });
		expect(await registrations(db, 10)).toMatchObject([{ webmail: "cs1250002@example.org" }]);
		expect(await contactMessages(db, 10)).toMatchObject([{ message: "A young message of somebody." }]);
		expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(3);
	});

	test("is counted beforehand as it would be erased, with the times of the first and the last", async () => {
		const { db } = await open();
		await write(db, "An old message of somebody.", 5);
		await write(db, "A later message of somebody.", 7);
		await write(db, "A young message of somebody.", now);
		await recordAudit(db, { actor: "system", action: "event.published", subject: "event:1", at: 3 });
		const count = (name: keyof typeof retention) => countExpired(db, { name, months: 6, now });
		expect(await count("messages")).toEqual({ rows: 2, first: 5, last: 7 });
		expect(await count("registrations")).toEqual({ rows: 0, first: 0, last: 0 });
		expect(await count("audit")).toEqual({ rows: 1, first: 3, last: 3 });
		expect(await eraseExpired(db, { registrations: 6, messages: 6, audit: 6 }, now)).toMatchObject({ messages: 2 });
	});

	test("is noted by number, and only when there was something", async () => {
		const { db } = await open();
		await register(db, 1, 0);
		await register(db, 2, 0);
		await eraseExpired(db, retention, now);
		await eraseExpired(db, retention, now);
		const detail = { rows: 2, before: new Date(monthsBefore(now, 24)).toISOString() };
		expect(await auditTrail(db, { limit: 10 })).toEqual([
			{ actor: "system", action: "registration.expired", subject: "registrations", detail, at: now },
		]);
	});

	test("includes what organisers discarded a month ago, but not what they have put back or only looked at", async () => {
		const { db } = await open();
		const month = 30 * 24 * 3_600_000;
		const discarded = { table: "contact_messages", id: await putMessage(db, { held: "honeypot" }) } as const;
		await setDiscarded(db, discarded.table, [discarded.id], now - month - 1);
		const back = { table: "registrations", id: await putRegistration(db, { held: "honeypot" }) } as const;
		await setDiscarded(db, back.table, [back.id], now - month - 1);
		await setDiscarded(db, back.table, [back.id], null);
		const late = {
			table: "contact_messages",
			id: await putMessage(db, { held: "too quick", at: now }),
		} as const;
		await setDiscarded(db, late.table, [late.id], now - month);
		await eraseExpired(db, retention, now);
		expect(await contactMessages(db, 10)).toMatchObject([{ id: late.id }]);
		expect(await registrations(db, 10)).toMatchObject([{ id: back.id }]);
		expect(await auditTrail(db, { limit: 10 })).toMatchObject([{ action: "message.expired", detail: { rows: 1 } }]);
	});

	test("includes the audit itself, emails that were sent long ago, and counts of past hours", async () => {
		const { db } = await open();
		const entry = { actor: "system", action: "event.published", subject: "event:1" };
		await recordAudit(db, { ...entry, at: monthsBefore(now, 12) - 1 });
		await recordAudit(db, { ...entry, at: monthsBefore(now, 12) });
		await register(db, 1, now - 40 * 24 * 3_600_000);
		await db.updateTable("outbox").set({ state: "sent" }).execute();
		await db
			.insertInto("rate_limits")
			.values({ key: "a", window_start: now - 3 * 3_600_000, count: 1 })
			.execute();
		expect(await eraseExpired(db, retention, now)).toMatchObject({ audit: 1 });
		expect(await auditTrail(db, { limit: 10 })).toHaveLength(1);
		expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
		expect(await db.selectFrom("rate_limits").select("key").execute()).toEqual([]);
	});
});

test.each([
	["2026-08-01", 12, "2025-08-01"],
	["2026-08-31", 6, "2026-02-28"],
	["2024-08-31", 6, "2024-02-29"],
	["2026-01-15", 1, "2025-12-15"],
	["2028-02-29", 24, "2026-02-28"],
])("%s less %i months is %s", (date, months, expected) => {
	expect(new Date(monthsBefore(Date.parse(date), months)).toISOString().slice(0, 10)).toBe(expected);
});

async function register(db: Kysely<Database>, i: number, at: number) {
	const choices = () => ({ hostels: ["Kailash"], programs: ["UG"] });
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: "asha@example.org" };
	const payload = { ...person, webmail: `cs125000${i}@example.org`, hostel: "Kailash", program: "UG" };
	await createSubmit({ db, now: () => at, choices })({
		kind: "registration",
		fields: payload,
		source: "form",
		idempotencyKey: null,
		notice: { id: "0123456789abcdef", at },
	});
}

async function write(db: Kysely<Database>, words: string, at: number) {
	const submit = createSubmit({ db, now: () => at, choices: () => ({ hostels: [], programs: [] }) });
	const payload = { name: "Meera Nair", email: "meera@example.org", contact: "0123456789", message: words };
	await submit({ kind: "message", fields: payload, source: "form", idempotencyKey: null, notice: null });
}
