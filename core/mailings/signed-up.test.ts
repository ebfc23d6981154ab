import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { openMailings, putPeople } from "../../tests/support/mailings.ts";
import { noon, putEvent, signUp } from "../../tests/support/signups.ts";
import { auditTrail } from "../audit/queries.ts";
import { transaction } from "../database/transaction.ts";
import { cancelSignup } from "../signups/queries.ts";

eachDatabase("a mailing to those who signed up for an event", (open) => {
	/** Two seats: asha and bilal have them, chitra waits; others are not to be written to. */
	async function openCamp() {
		const opened = await openMailings(open);
		const { db } = opened;
		await putPeople(db, 1);
		const event = await putEvent(db);
		for (const name of ["asha", "bilal", "chitra"]) await signUp(db, event, name);
		await signUp(db, event, "held", { heldReason: "too quick" });
		await signUp(db, await putEvent(db), "elsewhere");
		return { ...opened, event };
	}

	test("goes to all of them, or to those of one state of the list", async () => {
		const { db, mailings, event } = await openCamp();
		for (const name of ["devika", "esha"]) await signUp(db, event, name);
		await db.updateTable("signups").set({ state: "offered" }).where("name", "=", "devika").execute();
		await db.updateTable("signups").set({ state: "cancelled", attended_at: noon }).where("name", "=", "esha").execute();
		const chosen = async (query: string) => {
			const { audience, reach } = await mailings.choose(new URLSearchParams(`source=signups:${event}${query}`));
			return [audience, reach.people];
		};
		expect(await chosen("")).toEqual(["Blood camp: all who signed up", 4]);
		expect(await chosen("&state=seat")).toEqual(["Blood camp: those with a seat", 2]);
		expect(await chosen("&state=offered")).toEqual(["Blood camp: those who are offered a seat", 1]);
		expect(await chosen("&state=waiting")).toEqual(["Blood camp: those in the waiting list", 1]);
		expect(await chosen("&state=present")).toEqual(["Blood camp: those who were present", 1]);
	});

	test("goes to the ticked ones of the event, but not to those who are held back or of another event", async () => {
		const { db, mailings, event } = await openCamp();
		const rows = await db.selectFrom("signups").select(["id", "name"]).execute();
		const ticked = rows.filter(({ name }) => name !== "bilal").map(({ id }) => `&item=${id}`);
		const { audience, reach, selection } = await mailings.choose(
			new URLSearchParams(`source=signups:${event}&state=seat${ticked.join("")}&item=made-up`),
		);
		expect([audience, reach.people]).toEqual(["Blood camp: 4 ticked people", 2]);
		expect(selection).not.toContain("made-up");
	});

	test("reaches nobody who has yet to show that the address is theirs", async () => {
		const { db, mailings, event } = await openCamp();
		await signUp(db, event, "devika", { toConfirm: true });
		const { reach } = await mailings.choose(new URLSearchParams(`source=signups:${event}`));
		expect(reach.people).toBe(3);
	});

	test("reaches nobody who cancelled after it was begun", async () => {
		const { db, draft, start, work, addresses, event } = await openCamp();
		const id = await draft(`source=signups:${event}`);
		expect(await start(id)).toEqual({ outcome: "started" });
		const bilal = await db.selectFrom("signups").select("id").where("name", "=", "bilal").executeTakeFirstOrThrow();
		await transaction(db, (tx) => cancelSignup(tx, bilal.id, { byPerson: false, now: noon }));
		await work();
		expect(addresses()).toEqual(["asha@example.org", "chitra@example.org"]);
	});

	test("gives their addresses, which is recorded", async () => {
		const { db, mailings, event } = await openCamp();
		const asked = new URLSearchParams(`source=signups:${event}&state=seat`);
		expect((await mailings.addresses("asha", asked, "webmail")).list).toEqual([
			"asha@example.org",
			"bilal@example.org",
		]);
		expect(await auditTrail(db, { limit: 1 })).toMatchObject([{ action: "signups.addresses", detail: { rows: 2 } }]);
	});

	test("an event that is not there has nobody", async () => {
		const { mailings } = await openCamp();
		const chosen = await mailings.choose(new URLSearchParams("source=signups:0123"));
		expect(chosen).toMatchObject({ reach: { people: 0 }, audience: expect.stringContaining("no longer there") });
	});
});
