import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { contactMessages, registrations } from "../../tests/support/submissions/submissions.ts";
import { groupCommits } from "../database/group-commit.ts";
import type { Database } from "../database/schema.ts";
import { fromAddress } from "../rate-limits/sender-address.ts";
import { newFormToken } from "./spam-signs.ts";
import { createSubmit } from "./submit.ts";
import { idempotencyKey } from "./take-form.ts";

const now = Date.UTC(2026, 7, 1, 9, 30);
const hour = 3_600_000;

eachDatabase("a submission", (open) => {
	test("goes into the outbox with what it tells of: a registration to the organisers and to the person", async () => {
		const { db } = await open();
		await submitOn(db)({ kind: "registration", fields: registration(1), ...options("one") });
		await submitOn(db)({ kind: "message", fields: message("We run a school."), ...options("two") });
		const [stored] = await registrations(db, 10);
		expect(await waiting(db)).toEqual([
			["confirmation", `registration:${stored?.id}`],
			["notice", expect.stringMatching(/^message:/)],
			["notice", `registration:${stored?.id}`],
		]);
	});

	test("leaves nothing of what was typed in the outbox", async () => {
		const { db } = await open();
		await submitOn(db)({ kind: "registration", fields: registration(1), ...options("one") });
		const rows = JSON.stringify(await db.selectFrom("outbox").selectAll().execute());
		expect(rows).not.toMatch(/Asha|example\.org|Kailash|\+91/);
	});

	test("that is sent again is told of once", async () => {
		const { db } = await open();
		for (let i = 0; i < 3; i++)
			await submitOn(db)({ kind: "registration", fields: registration(1), ...options("one") });
		expect(await waiting(db)).toHaveLength(2);
	});

	test("without a key, as old clients send it, is stored once within the hour", async () => {
		const { db } = await open();
		const results = [];
		for (let i = 0; i < 3; i++)
			results.push(await submitOn(db)({ kind: "message", fields: message("We run a school."), ...options(null) }));
		expect(results.map((result) => result.outcome === "accepted" && result.repeated)).toEqual([false, true, true]);
		await submitOn(db, now + hour)({ kind: "message", fields: message("We run a school."), ...options(null) });
		expect(await contactMessages(db, 10)).toHaveLength(2);
	});

	test("with a key that was used for other words is stored, not taken for those", async () => {
		const { db } = await open();
		await submitOn(db)({ kind: "message", fields: message("We run a school."), ...options("1") });
		await submitOn(db)({ kind: "message", fields: message("We run a hospital."), ...options("1") });
		expect(await contactMessages(db, 10)).toHaveLength(2);
	});

	test("of somebody who registers again and again causes one email an hour, and word to the organisers each time", async () => {
		const { db } = await open();
		for (let i = 0; i < 3; i++)
			await submitOn(db)({ kind: "registration", fields: registration(1), ...options(String(i)) });
		const topics = (await waiting(db)).map(([topic]) => topic);
		expect(topics).toEqual(["confirmation", "notice", "notice", "notice"]);
		await submitOn(db, now + 2 * hour)({ kind: "registration", fields: registration(1), ...options("later") });
		expect((await waiting(db)).map(([topic]) => topic).filter((topic) => topic === "confirmation")).toHaveLength(2);
	});

	test("with other details for somebody who is registered is answered and mailed as for anybody", async () => {
		const { db } = await open();
		const first = await submitOn(db)({ kind: "registration", fields: registration(1), ...options("0") });
		const send = (i: number, at: number) =>
			submitOn(
				db,
				at,
			)({ kind: "registration", fields: { ...registration(1), phone: `+91 00000 0000${i}` }, ...options(String(i)) });
		for (const i of [1, 2]) expect(await send(i, now)).toEqual(first);
		const topics = async () => (await waiting(db)).map(([topic]) => topic);
		expect(await topics()).toEqual(["confirmation", "notice", "notice", "notice"]);
		await send(3, now + 2 * hour);
		expect((await topics()).filter((topic) => topic === "confirmation")).toHaveLength(2);
		expect(await registrations(db, 10)).toMatchObject([{ phone: registration(1).phone, updated_at: now }]);
	});

	test("that looks like a program's is kept apart with the reason, and nobody is told", async () => {
		const { db } = await open();
		const quick = { ...options("one"), formToken: newFormToken("secret", now - 100) };
		expect(await submitOn(db)({ kind: "registration", fields: registration(1), ...quick })).toMatchObject({
			outcome: "accepted",
		});
		expect(await registrations(db, 10)).toMatchObject([{ held_reason: "filled in within 0.1 seconds" }]);
		expect(await waiting(db)).toEqual([]);
	});

	test("beyond the limit of its address is refused and leaves nothing, through whichever process it comes", async () => {
		const { db } = await open();
		const processes = [submitOn(db), submitOn(db)];
		const send = (i: number, address: string) =>
			fromAddress(address, () =>
				processes[i % 2]?.({ kind: "registration", fields: registration(i), ...options(String(i)) }),
			);
		for (let i = 0; i < 4; i++) expect(await send(i, "192.0.2.1")).toMatchObject({ outcome: "accepted" });
		expect(await send(4, "192.0.2.1")).toEqual({ outcome: "too many", retryAfterSeconds: 1800 });
		expect(await send(5, "192.0.2.2")).toMatchObject({ outcome: "accepted" });
		expect(await registrations(db, 10)).toHaveLength(5);
		expect(await waiting(db)).toHaveLength(10);
	});

	test("that was taken is acknowledged again even beyond the limit", async () => {
		const { db } = await open();
		const send = (i: number) =>
			fromAddress("192.0.2.1", () => submitOn(db)({ kind: "registration", fields: registration(i), ...options("k") }));
		for (let i = 0; i < 4; i++) await send(i);
		expect(await send(9)).toMatchObject({ outcome: "too many" });
		expect(await send(0)).toMatchObject({ outcome: "accepted", repeated: true });
	});

	test("among many that share a transaction succeeds or fails by itself", async () => {
		const { db } = await open();
		const submit = createSubmit({ ...parts(db), commit: groupCommits(db) });
		const results = await Promise.all(
			Array.from({ length: 12 }, (_, i) =>
				fromAddress(i < 6 ? "192.0.2.1" : "192.0.2.2", () =>
					submit({ kind: "registration", fields: registration(i), ...options(String(i)) }),
				),
			),
		);
		expect(results.filter(({ outcome }) => outcome === "accepted")).toHaveLength(8);
		expect(results.filter(({ outcome }) => outcome === "too many")).toHaveLength(4);
		expect(await registrations(db, 20)).toHaveLength(8);
		expect(await waiting(db)).toHaveLength(16);
	});
});

describe("the idempotency key", () => {
	const minute = 60_000;
	const sent = { kind: "message", fields: message("We run a night school.") } as const;
	const changed = { kind: "message", fields: message("We run a school.") } as const;
	const noon = Date.UTC(2026, 10, 15, 12);

	test("with one of the sender's, the same fields are one submission at any time, and changed ones are another", () => {
		const key = idempotencyKey(sent, "one", noon);
		expect(idempotencyKey(sent, "one", noon + 600 * minute)).toBe(key);
		expect(idempotencyKey(changed, "one", noon)).not.toBe(key);
		expect(idempotencyKey(sent, "two", noon)).not.toBe(key);
		expect(idempotencyKey({ kind: "registration", fields: registration(1) }, "one", noon)).not.toBe(key);
	});

	test("without one, the same fields within the hour are one submission", () => {
		const key = idempotencyKey(sent, null, noon);
		expect(idempotencyKey(sent, null, noon + 59 * minute)).toBe(key);
		expect(idempotencyKey(sent, null, noon + 60 * minute)).not.toBe(key);
		expect(idempotencyKey(changed, null, noon)).not.toBe(key);
	});

	test("the order of the fields makes no difference", () => {
		const fields = Object.fromEntries(Object.entries(sent.fields).reverse()) as typeof sent.fields;
		expect(idempotencyKey({ kind: "message", fields }, null, noon)).toBe(idempotencyKey(sent, null, noon));
	});
});

function submitOn(db: Kysely<Database>, at = now) {
	return createSubmit(parts(db, at));
}

function parts(db: Kysely<Database>, at = now) {
	const choices = () => ({ hostels: ["Kailash"], programs: ["UG"] });
	return { db, now: () => at, choices, guard: { secret: "secret", perHour: 4 } };
}

async function waiting(db: Kysely<Database>) {
	const rows = await db.selectFrom("outbox").select(["topic", "subject"]).orderBy("topic").orderBy("subject").execute();
	return rows.map(({ topic, subject }) => [topic, subject]);
}

function registration(i: number) {
	return {
		name: "Asha Kujur",
		phone: "+91 00000 00000",
		personalGmail: "asha@example.org",
		webmail: `cs125000${i}@example.org`,
		hostel: "Kailash",
		program: "UG",
	};
}

function message(words: string) {
	return { name: "Meera Nair", email: "meera@example.org", contact: "0123456789", message: words };
}

function options(idempotencyKey: string | null) {
	return { idempotencyKey, notice: null, source: "form" } as const;
}
