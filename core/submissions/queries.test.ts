import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { contactMessages, newerOf, registrations } from "../../tests/support/submissions/submissions.ts";
import { transaction } from "../database/transaction.ts";
import {
	eraseRegistration,
	eraseSubmissionsBefore,
	findRegistration,
	insertContactMessage,
	insertRegistration,
} from "./queries.ts";
import type { SubmissionDetails } from "./submission.ts";

const now = Date.UTC(2026, 7, 1);
const asha = {
	name: "Asha Kujur",
	phone: "+91 00000 00000",
	personalGmail: "asha@example.org",
	webmail: "cs1250001@example.org",
	hostel: "Himadari",
	program: "UG",
};

eachDatabase("registrations", (open) => {
	test("a registration is stored with the notice that was shown and a receipt", async () => {
		const { db } = await open();
		const stored = await insertRegistration(db, asha, details({ notice: { id: "shown", at: now - 1 } }));
		expect(stored).toMatchObject({ outcome: "created", receipt: expect.stringMatching(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/) });
		const { personalGmail, ...rest } = asha;
		expect(await registrations(db, 10)).toEqual([
			{
				...rest,
				personal_gmail: personalGmail,
				id: stored.id,
				receipt: stored.receipt,
				idempotency_key: "one",
				person_key: asha.webmail,
				language: "en",
				notice_id: "shown",
				notice_at: now - 1,
				consent_version: null,
				consent_at: null,
				state: "new",
				notes: "",
				discarded_at: null,
				held_reason: null,
				source: "form",
				created_at: now,
				updated_at: now,
			},
		]);
	});

	test("the same sending again is acknowledged with the same receipt and changes nothing", async () => {
		const { db } = await open();
		const first = await insertRegistration(db, asha, details({}));
		const again = await insertRegistration(db, { ...asha, hostel: "Kailash" }, details({ now: now + 1 }));
		expect(again).toEqual({ ...first, outcome: "repeated" });
		expect(await registrations(db, 10)).toMatchObject([{ hostel: "Himadari", updated_at: now }]);
	});

	test("twenty sendings at once with one key store one row", async () => {
		const { db } = await open();
		const all = await Promise.all(Array.from({ length: 20 }, () => insertRegistration(db, asha, details({}))));
		expect(new Set(all.map(({ receipt }) => receipt)).size).toBe(1);
		expect(all.filter(({ outcome }) => outcome === "created")).toHaveLength(1);
		expect(await registrations(db, 10)).toHaveLength(1);
	});

	test("other details for a person who is registered, in whatever case the webmail is written, wait beside theirs", async () => {
		const { db } = await open();
		const first = await insertRegistration(db, asha, details({}));
		const moved = { ...asha, webmail: "CS1250001@Example.org", hostel: "Kailash", personalGmail: "other@example.org" };
		const again = await insertRegistration(db, moved, details({ idempotencyKey: "two", now: now + 1 }));
		expect(again).toEqual({ ...first, outcome: "waiting" });
		const [stored, ...others] = await registrations(db, 10);
		expect(others).toEqual([]);
		expect(stored).toMatchObject({ hostel: "Himadari", personal_gmail: "asha@example.org", updated_at: now });
		expect(await newerOf(db, first.id)).toMatchObject([
			{ at: now + 1, newer: { details: { hostel: "Kailash", personal_gmail: "other@example.org" } } },
		]);
		// The same sending once more, and the same details in another one, wait once.
		expect(await insertRegistration(db, moved, details({ idempotencyKey: "two", now: now + 2 }))).toEqual({
			...first,
			outcome: "repeated",
		});
		await insertRegistration(db, moved, details({ idempotencyKey: "three", now: now + 3 }));
		expect(await newerOf(db, first.id)).toMatchObject([{ at: now + 3, newer: { sent: { idempotency_key: "three" } } }]);
	});

	test("the same details of a person once more are theirs, and the notice that was shown last counts", async () => {
		const { db } = await open();
		const first = await insertRegistration(db, asha, details({}));
		const notice = { id: "shown later", at: now + 1 };
		const again = await insertRegistration(db, asha, details({ idempotencyKey: "two", notice, now: now + 1 }));
		expect(again).toEqual({ ...first, outcome: "updated" });
		expect(await registrations(db, 10)).toMatchObject([
			{ notice_id: "shown later", notice_at: now + 1, created_at: now, updated_at: now + 1 },
		]);
		expect(await newerOf(db, first.id)).toEqual([]);
	});

	test("where another server keeps registrations, newer details take the place of those that wait for it", async () => {
		const { db } = await open();
		const first = await insertRegistration(db, asha, details({}));
		const moved = { ...asha, hostel: "Kailash" };
		const again = await insertRegistration(db, moved, details({ idempotencyKey: "two" }), { replace: true });
		expect(again).toEqual({ ...first, outcome: "updated" });
		expect(await registrations(db, 10)).toMatchObject([{ hostel: "Kailash" }]);
	});

	test("a program that registers a person again without a notice takes back neither the one that was shown nor a consent", async () => {
		const { db } = await open();
		const consent = { version: "2026-08", at: now - 1 };
		await insertRegistration(db, asha, details({ notice: { id: "shown", at: now }, consent }));
		await insertRegistration(db, asha, details({ idempotencyKey: "two", source: "api" }));
		expect(await registrations(db, 10)).toMatchObject([
			{ notice_id: "shown", notice_at: now, consent_version: "2026-08", consent_at: now - 1 },
		]);
	});

	test("one person sending twenty other details at once is there once, with all of them beside", async () => {
		const { db } = await open();
		const all = await Promise.all(
			Array.from({ length: 20 }, (_, i) =>
				insertRegistration(db, { ...asha, phone: `+91 ${i}` }, details({ idempotencyKey: `key ${i}` })),
			),
		);
		expect(all.map(({ outcome }) => outcome).sort()).toEqual(["created", ...Array(19).fill("waiting")]);
		expect(await registrations(db, 50)).toHaveLength(1);
		expect(await newerOf(db, all[0]?.id ?? "")).toHaveLength(19);
	});

	test("one person sending twenty different forms at once is there once", async () => {
		const { db } = await open();
		const keys = Array.from({ length: 20 }, (_, i) => `key ${i}`);
		await Promise.all(keys.map((idempotencyKey) => insertRegistration(db, asha, details({ idempotencyKey }))));
		expect(await registrations(db, 50)).toHaveLength(1);
	});

	test("what is held back is kept apart and does not touch the person's own registration", async () => {
		const { db } = await open();
		await insertRegistration(db, asha, details({}));
		const suspicious = { idempotencyKey: "two", heldReason: "filled in within a second" };
		const kept = await insertRegistration(db, { ...asha, phone: "spam" }, details(suspicious));
		expect(kept.outcome).toBe("created");
		const stored = await registrations(db, 10);
		expect(stored.map((row) => [row.phone, row.held_reason]).sort()).toEqual([
			["+91 00000 00000", null],
			["spam", "filled in within a second"],
		]);
	});

	test("a person's registration is erased with what is held back under the same webmail, and nobody else's", async () => {
		const { db } = await open();
		const { id } = await insertRegistration(db, asha, details({}));
		const other = { ...asha, webmail: "me2240002@example.org" };
		await insertRegistration(db, other, details({ idempotencyKey: "other" }));
		const spam = { ...asha, webmail: "CS1250001@example.org" };
		await insertRegistration(db, spam, details({ idempotencyKey: "spam", heldReason: "a reason" }));
		expect(await transaction(db, (tx) => eraseRegistration(tx, id))).toHaveLength(2);
		expect(await findRegistration(db, id)).toBeNull();
		expect(await registrations(db, 10)).toMatchObject([{ webmail: other.webmail }]);
		expect(await transaction(db, (tx) => eraseRegistration(tx, id))).toEqual([]);
	});

	test("what is old is erased, unless the person has sent it again", async () => {
		const { db } = await open();
		const old = await insertRegistration(db, asha, details({ now: now - 2000 }));
		const renewed = { ...asha, webmail: "me2240002@example.org" };
		await insertRegistration(db, renewed, details({ idempotencyKey: "two", now: now - 2000 }));
		const again = { idempotencyKey: "three", notice: { id: "shown", at: now } };
		await insertRegistration(db, renewed, details(again));
		expect(
			await transaction(db, (tx) => eraseSubmissionsBefore(tx, "registrations", { moment: now - 2000, most: 500 })),
		).toEqual([]);
		expect(
			await transaction(db, (tx) => eraseSubmissionsBefore(tx, "registrations", { moment: now - 1000, most: 500 })),
		).toEqual([old.id]);
		expect(await registrations(db, 10)).toMatchObject([{ webmail: renewed.webmail }]);
	});

	test("what is old stays as long as a consent of before was given later", async () => {
		const { db } = await open();
		const consent = { version: "2026-08", at: now };
		await insertRegistration(db, asha, details({ consent, now: now - 2000 }));
		expect(
			await transaction(db, (tx) => eraseSubmissionsBefore(tx, "registrations", { moment: now - 1000, most: 500 })),
		).toEqual([]);
		expect(
			await transaction(db, (tx) => eraseSubmissionsBefore(tx, "registrations", { moment: now + 1, most: 500 })),
		).toHaveLength(1);
	});

	test("programs that send no key can register different people", async () => {
		const { db } = await open();
		await insertRegistration(db, asha, details({ idempotencyKey: null, source: "api" }));
		const bilal = { ...asha, name: "Bilal Lone", webmail: "me2240002@example.org" };
		await insertRegistration(db, bilal, details({ idempotencyKey: null, source: "api" }));
		expect((await registrations(db, 10)).map((row) => row.name).sort()).toEqual(["Asha Kujur", "Bilal Lone"]);
	});
});

const message = {
	name: "Thangjam Ibemhal",
	email: "ibemhal@example.org",
	contact: "0000000000",
	message: "नमस्ते, we would like to plant trees with you 🌱",
};

eachDatabase("contact messages", (open) => {
	test("a message is stored character for character, with a receipt", async () => {
		const { db } = await open();
		const stored = await insertContactMessage(db, message, details({}));
		expect(stored).toMatchObject({ outcome: "created", receipt: expect.stringMatching(/^M-/) });
		expect(await contactMessages(db, 10)).toMatchObject([{ ...message, receipt: stored.receipt, state: "new" }]);
	});

	test("one sending that arrives twenty times at once is stored once, with one receipt", async () => {
		const { db } = await open();
		const all = await Promise.all(Array.from({ length: 20 }, () => insertContactMessage(db, message, details({}))));
		expect(new Set(all.map(({ receipt }) => receipt)).size).toBe(1);
		expect(all.filter(({ outcome }) => outcome === "repeated")).toHaveLength(19);
		expect(await contactMessages(db, 50)).toHaveLength(1);
	});

	test("the same words sent on purpose a second time are a second message", async () => {
		const { db } = await open();
		await insertContactMessage(db, message, details({}));
		await insertContactMessage(db, message, details({ idempotencyKey: "two" }));
		await insertContactMessage(db, message, details({ idempotencyKey: null }));
		await insertContactMessage(db, message, details({ idempotencyKey: null }));
		expect(await contactMessages(db, 50)).toHaveLength(4);
	});
});

function details(given: Partial<SubmissionDetails>): SubmissionDetails {
	return { idempotencyKey: "one", notice: null, source: "form", now, ...given };
}
