import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { now, openSubmissions } from "../../tests/support/submissions/console-service.ts";
import { putMessage, putRegistration } from "../../tests/support/submissions/submissions.ts";
import { auditTrail } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { notifyBackend, notifyOrganisers } from "./notices.ts";

const asha = { webmail: "cs1240001@example.org", personalGmail: "asha@example.com", phone: "+91 98765 43210" };
const moderator = { id: "asha", role: "moderator" } as const;
const none = { registration: 0, message: 0, change: 0, signup: 0, member: 0, "match-request": 0 };

eachDatabase("erasing a person", (open) => {
	test.each(["CS1240001@example.org", " asha@example.com ", "098765 43210"])(
		"everything of theirs is found by '%s', also held back, and by the address beside it",
		async (given) => {
			const { db, submissions } = await openSubmissions(open);
			await everythingOfAsha(db);
			const found = await submissions.people.find(moderator, given);
			const sure = found?.items.filter(({ match }) => match === "sure") ?? [];
			expect(sure.map(({ kind, isHeld }) => `${kind} ${isHeld}`).sort()).toEqual([
				"message false",
				"message true",
				"registration false",
				"registration true",
			]);
			expect(found?.outbox).toBe(3);
			const [entry] = await auditTrail(db, { limit: 1 });
			expect(entry).toMatchObject({ action: "person.searched", subject: "person" });
			expect(JSON.stringify(entry)).not.toMatch(/example\.(org|com)|98765/);
		},
	);

	test("whoever has only the telephone number in common is shown, but as a possible match only", async () => {
		const { db, submissions } = await openSubmissions(open);
		await putRegistration(db, asha);
		await putMessage(db, { email: "sister@example.com", contact: "9876543210", name: "Usha" });
		const found = await submissions.people.find(moderator, asha.webmail);
		expect(found?.items.map(({ kind, match }) => `${kind} ${match}`)).toEqual([
			"registration sure",
			"message possible",
		]);
	});

	test("where forms go to another server too, it is said that a copy is there", async () => {
		const { db, submissions } = await openSubmissions(open, { backendUrl: "https://other.example.org" });
		await putRegistration(db, asha);
		expect(await submissions.people.find(moderator, asha.webmail)).toMatchObject({ elsewhere: true });
	});

	test.each(["", "Asha", "123", "12 34", "call 9876543210"])(
		"'%s' is neither an address nor a number",
		async (given) => {
			const { db, submissions } = await openSubmissions(open);
			expect(await submissions.people.find(moderator, given)).toBeNull();
			expect(await auditTrail(db, { limit: 1 })).toEqual([]);
		},
	);

	test("erases all that is named in one go, what waits to be sent too, and has the organisers told to erase copies", async () => {
		const { db, submissions, wakes } = await openSubmissions(open);
		await everythingOfAsha(db);
		const other = await putMessage(db, {
			email: "ravi@example.com",
			contact: "9000000000",
			message: "Another person.",
		});
		const found = await submissions.people.find(moderator, asha.webmail);
		expect(await submissions.people.erase("asha", found?.items ?? [])).toEqual({
			...none,
			registration: 2,
			message: 2,
		});
		expect(await submissions.people.find(moderator, asha.webmail)).toEqual({ items: [], outbox: 0, elsewhere: false });
		expect(await db.selectFrom("contact_messages").select("id").execute()).toEqual([{ id: other }]);
		const left = await db.selectFrom("outbox").select(["topic", "payload"]).execute();
		expect(left.map(({ topic, payload }) => `${topic} ${JSON.parse(payload).event}`)).toEqual([
			"notice withdrawn",
			"notice withdrawn",
		]);
		expect(wakes()).toBe(1);
		const trail = await auditTrail(db, { limit: 10 });
		expect(trail).toContainEqual({
			actor: "asha",
			action: "person.erased",
			subject: "person",
			detail: { registrations: 2, messages: 2, changes: 0, others: 0, receipts: expect.any(Array) },
			at: now,
		});
		const everything = await Promise.all(
			(["registrations", "contact_messages", "outbox", "audit"] as const).map((table) =>
				db.selectFrom(table).selectAll().execute(),
			),
		);
		expect(JSON.stringify(everything)).not.toMatch(/cs1240001|asha@example|98765|Kujur/i);
	});

	test("details that wait are found with their registration, or alone by what is in them, and erased", async () => {
		const { db, submissions } = await openSubmissions(open);
		const id = await putRegistration(db, asha);
		await putRegistration(db, { ...asha, personalGmail: "ravi@example.com", phone: "90000 00000" });
		await putMessage(db, { email: "ravi@example.com", contact: "9000000000" });
		const items = async (given: string) =>
			(await submissions.people.find(moderator, given))?.items.map(({ kind, match }) => `${kind} ${match}`);
		// Whoever typed Ravi's address for Asha has not made his message hers.
		expect(await items(asha.webmail)).toEqual(["registration sure", "change sure"]);
		expect(await items("ravi@example.com")).toEqual(["message sure", "change sure"]);
		expect(await items("090000 00000")).toEqual(["message sure", "change sure"]);

		const found = await submissions.people.find(moderator, "ravi@example.com");
		expect(found?.items[1]).toMatchObject({
			fields: expect.arrayContaining([{ label: "Phone", value: "90000 00000" }]),
		});
		const changes = found?.items.filter(({ kind }) => kind === "change") ?? [];
		expect(await submissions.people.erase("asha", changes)).toEqual({
			...none,
			change: 1,
		});
		expect(await submissions.registrations.detail("asha", id)).toMatchObject({
			row: { phone: asha.phone, notes: "" },
		});
		expect(await items(asha.webmail)).toEqual(["registration sure"]);
	});

	test("a second time there is nothing left, and nothing is recorded", async () => {
		const { db, submissions } = await openSubmissions(open);
		const id = await putRegistration(db, asha);
		await submissions.people.erase("asha", [{ kind: "registration", id }]);
		expect(await submissions.people.erase("asha", [{ kind: "registration", id }])).toEqual({
			...none,
		});
		expect(await auditTrail(db, { limit: 10 })).toHaveLength(1);
	});
});

/** A registration with its emails, one held back, a message that waits for another server, and one held back. */
async function everythingOfAsha(db: Kysely<Database>): Promise<void> {
	const registration = await putRegistration(db, asha);
	await putRegistration(db, { ...asha, held: "honeypot" });
	const message = await putMessage(db, { email: asha.personalGmail, contact: "9876543210" });
	await putMessage(db, { email: asha.personalGmail, contact: "9876543210", held: "too quick" });
	await transaction(db, async (tx) => {
		await notifyOrganisers(tx, "registration", { id: registration, receipt: "R-1", outcome: "created" }, 0);
		await notifyBackend(tx, "message", { id: message, receipt: "M-1", outcome: "created" }, 0);
	});
}
