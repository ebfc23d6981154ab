import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { contactMessages, newerOf, putMessage, registrations } from "../../tests/support/submissions/submissions.ts";
import { auditTrail } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { eraseDiscardedBefore, releaseHeld, setDiscarded } from "./held.ts";
import { countSubmissions } from "./list-queries.ts";
import { createSubmit } from "./submit.ts";

const now = Date.UTC(2026, 7, 1, 9, 30);

eachDatabase("what is held back", (open) => {
	test("a registration that is let out counts as the person's, keeps its receipt, and those who should know are told", async () => {
		const { db } = await open();
		await register(db, "Kailash", "too quick");
		const [before] = await registrations(db, 1);
		expect(await release(db, "registration", before?.id)).toBe(true);
		expect(await registrations(db, 10)).toEqual([
			{ ...before, held_reason: null, person_key: "cs1250001@example.org", updated_at: now },
		]);
		expect(await topics(db)).toEqual(["confirmation", "notice"]);
		expect(await auditTrail(db, { limit: 1 })).toMatchObject([
			{ actor: "organiser:1", action: "registration.released" },
		]);
	});

	test("a registration of somebody who has registered since then waits beside theirs, as if it had just come", async () => {
		const { db } = await open();
		await register(db, "Kailash", "too quick");
		const [apart] = await registrations(db, 1);
		const before = { consent_version: "2026-07", consent_at: now - 1 };
		await db.updateTable("registrations").set(before).execute();
		await register(db, "Himadari", null);
		expect(await release(db, "registration", apart?.id)).toBe(true);
		const [own, ...others] = await registrations(db, 10);
		expect([own?.hostel, others]).toEqual(["Himadari", []]);
		expect(await newerOf(db, own?.id ?? "")).toMatchObject([
			{ newer: { details: { hostel: "Kailash" }, sent: { notice_id: "shown", notice_at: now, ...before } } },
		]);
		expect(await topics(db)).toEqual(["confirmation", "notice", "notice"]);
	});

	test("a message that is let out is told of", async () => {
		const { db } = await open();
		const words = { name: "Meera", email: "meera@example.org", contact: "0123456789", message: "We run a school." };
		await submitOn(db)({ kind: "message", fields: words, ...options, heldReason: "honeypot" });
		const [message] = await contactMessages(db, 1);
		expect(await release(db, "message", message?.id)).toBe(true);
		expect(await contactMessages(db, 1)).toMatchObject([{ held_reason: null }]);
		expect(await topics(db)).toEqual(["notice"]);
	});

	test("what is not held back cannot be let out, and nobody is told twice", async () => {
		const { db } = await open();
		await register(db, "Kailash", "too quick");
		const [one] = await registrations(db, 1);
		await release(db, "registration", one?.id);
		expect(await release(db, "registration", one?.id)).toBe(false);
		expect(await release(db, "message", "unknown")).toBe(false);
		expect(await topics(db)).toHaveLength(2);
	});

	test("what is held back can be discarded, put back, and is erased some time after it was discarded", async () => {
		const { db } = await open();
		const id = await putMessage(db, { held: "honeypot" });
		const discard = (at: number | null) => setDiscarded(db, "contact_messages", [id], at);
		const counted = async () => [
			await countSubmissions(db, "contact_messages", { held: "held" }),
			await countSubmissions(db, "contact_messages", { held: "discarded" }),
		];
		expect([await discard(100), await discard(200), await counted()]).toEqual([[id], [], [0, 1]]);
		expect([await discard(null), await discard(null), await counted()]).toEqual([[id], [], [1, 0]]);
		await discard(300);
		const erase = (before: number) => transaction(db, (tx) => eraseDiscardedBefore(tx, "contact_messages", before));
		expect([await erase(300), await erase(301)]).toEqual([[], [id]]);
	});

	test("what is not held back cannot be discarded", async () => {
		const { db } = await open();
		const id = await putMessage(db);
		expect(await setDiscarded(db, "contact_messages", [id], 100)).toEqual([]);
	});
});

const options = { idempotencyKey: null, notice: { id: "shown", at: now }, source: "form" } as const;

function submitOn(db: Kysely<Database>) {
	return createSubmit({ db, now: () => now, choices: () => ({ hostels: ["Kailash", "Himadari"], programs: ["UG"] }) });
}

async function register(db: Kysely<Database>, hostel: string, heldReason: string | null) {
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: "asha@example.org" };
	const payload = { ...person, webmail: "cs1250001@example.org", hostel, program: "UG" };
	await submitOn(db)({ kind: "registration", fields: payload, ...options, heldReason });
}

function release(db: Kysely<Database>, kind: "registration" | "message", id = "") {
	return releaseHeld(db, { kind, id, actor: "organiser:1", now });
}

async function topics(db: Kysely<Database>): Promise<string[]> {
	const rows = await db.selectFrom("outbox").select("topic").orderBy("topic").execute();
	return rows.map(({ topic }) => topic);
}
