import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { registrations } from "../../tests/support/submissions/submissions.ts";
import { auditTrail } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { newFormToken } from "./spam-signs.ts";
import { createSubmit } from "./submit.ts";
import { withdrawals, withdrawalToken } from "./withdrawal.ts";

const now = Date.UTC(2026, 7, 1, 9, 30);

eachDatabase("withdrawing", (open) => {
	test("finding the registration erases nothing, and shows no more than its receipt", async () => {
		const { db } = await open();
		const { withdrawal, token, receipt } = await registered(db);
		expect(await withdrawal.find(token)).toEqual({ receipt });
		expect(await registrations(db, 10)).toHaveLength(1);
	});

	test("erases the registration and all that waits to be sent about it, and notes it without a name", async () => {
		const { db } = await open();
		const { withdrawal, token, id, receipt } = await registered(db);
		expect(await withdrawal.erase(token)).toBe("erased");
		expect(await registrations(db, 10)).toEqual([]);
		const trail = await auditTrail(db, { limit: 10 });
		expect(trail).toEqual([
			{
				actor: "the person",
				action: "registration.withdrawn",
				subject: `registration:${id}`,
				detail: { receipt, rows: 1 },
				at: now,
			},
		]);
		expect(JSON.stringify(trail)).not.toMatch(/Asha|@/);
		const left = await db.selectFrom("outbox").select(["topic", "payload"]).execute();
		expect(left.map(({ topic, payload }) => [topic, JSON.parse(payload)])).toEqual([
			["notice", { kind: "registration", id, receipt, event: "withdrawn" }],
		]);
	});

	test("a second time finds nothing left, and notes nothing", async () => {
		const { db } = await open();
		const { withdrawal, token } = await registered(db);
		await withdrawal.erase(token);
		expect([await withdrawal.find(token), await withdrawal.erase(token)]).toEqual(["gone", "gone"]);
		expect(await auditTrail(db, { limit: 10 })).toHaveLength(1);
	});

	test("a link that was made up, changed or meant for something else does nothing", async () => {
		const { db } = await open();
		const { withdrawal, token, id } = await registered(db);
		const other = withdrawalToken("another secret", id);
		const moved = token.replace(id, "0".repeat(24));
		for (const wrong of ["", id, other, moved, `${token}x`, newFormToken("secret", now), "\0"])
			expect([await withdrawal.find(wrong), await withdrawal.erase(wrong)]).toEqual(["invalid", "invalid"]);
		expect(await registrations(db, 10)).toHaveLength(1);
	});

	test("who has withdrawn can register again", async () => {
		const { db } = await open();
		const { withdrawal, token, receipt } = await registered(db);
		await withdrawal.erase(token);
		expect((await registered(db)).receipt).not.toBe(receipt);
	});
});

async function registered(db: Kysely<Database>) {
	const choices = () => ({ hostels: ["Kailash"], programs: ["UG"] });
	const asha = {
		name: "Asha Kujur",
		phone: "+91 00000 00000",
		personalGmail: "asha@example.org",
		webmail: "cs1250001@example.org",
		hostel: "Kailash",
		program: "UG",
	};
	const request = { kind: "registration", fields: asha, source: "form", idempotencyKey: "one", notice: null } as const;
	await createSubmit({ db, now: () => now, choices })(request);
	const [stored] = await registrations(db, 1);
	if (!stored) throw new Error("The registration should be there.");
	const withdrawal = withdrawals({ db, secret: "secret", now: () => now });
	return { withdrawal, id: stored.id, receipt: stored.receipt, token: withdrawalToken("secret", stored.id) };
}
