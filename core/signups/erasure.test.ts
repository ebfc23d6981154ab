import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { day, noon, putEvent, signUp } from "../../tests/support/signups.ts";
import { transaction } from "../database/transaction.ts";
import { createPersonErasure } from "../submissions/person-erasure.ts";
import { countExpired } from "../submissions/retention.ts";
import { expiringSignups, personalSignups } from "./erasure.ts";
import { notifyPeople } from "./notices.ts";
import { endOffers } from "./signups.ts";

const retention = { registrations: 24, messages: 12, audit: 12 };

eachDatabase("erasing sign-ups", (open) => {
	test("they go as many months after the event as registrations are kept, and not a day earlier", async () => {
		const { db } = await open();
		const event = await putEvent(db, { startsAt: noon });
		await signUp(db, event, "asha", { now: noon - day });
		const later = Date.UTC(2028, 7, 1, 6, 30);
		expect(await expiringSignups.eraseExpired(db, retention, later)).toBe(0);
		expect(await expiringSignups.eraseExpired(db, retention, later + day)).toBe(1);
		expect(await db.selectFrom("signups").selectAll().execute()).toEqual([]);
		const audit = await db.selectFrom("audit").select("action").execute();
		expect(audit).toEqual([{ action: "signup.expired" }]);
	});

	test("they are counted beforehand as they would be erased, with the times of the first and the last", async () => {
		const { db } = await open();
		const past = await putEvent(db, { startsAt: noon });
		await signUp(db, past, "asha", { now: noon - 2 * day });
		await signUp(db, past, "bilal", { now: noon - day });
		const toCome = await putEvent(db, { startsAt: noon + 90 * day });
		await signUp(db, toCome, "chitra", { now: noon - day });
		const count = (now: number) => countExpired(db, { name: "signups", months: 1, now }, [expiringSignups]);
		const month = Date.UTC(2026, 8, 1, 6, 30);
		expect(await count(month)).toEqual({ rows: 0, first: 0, last: 0 });
		expect(await count(month + day)).toEqual({ rows: 2, first: noon - 2 * day, last: noon - day });
		expect(await expiringSignups.eraseExpired(db, { ...retention, registrations: 1 }, month + day)).toBe(2);
	});

	test("a person's go with what waits to be sent about them, nobody else's do, and the next moves up", async () => {
		const { db } = await open();
		const event = await putEvent(db, { seats: 1 });
		const stored = await signUp(db, event, "asha");
		await signUp(db, event, "bilal", { phone: "91111 11111" });
		if (stored.outcome !== "created") throw new Error("The sign-up was not stored.");
		await transaction(db, (tx) => notifyPeople(tx, [stored.signup], "seat", noon));
		const people = createPersonErasure({
			db,
			now: () => noon,
			wake() {},
			forwards: false,
			others: [personalSignups],
		});
		const found = await people.find({ id: "an organiser", role: "editor" }, "Asha@example.org");
		expect(found).toMatchObject({ items: [{ kind: "signup", match: "sure" }], outbox: 1 });
		// A moderator erases it too, but does not read it.
		const byModerator = await people.find({ id: "an organiser", role: "moderator" }, "Asha@example.org");
		expect(byModerator?.items).toEqual([{ ...found?.items[0], fields: [], isHidden: true }]);
		expect(JSON.stringify(byModerator)).not.toMatch(/asha|Blood camp/i);
		expect(await people.erase("an organiser", found?.items ?? [])).toMatchObject({ signup: 1 });
		expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
		await endOffers(db, { byOffer: false, now: noon });
		const left = await db.selectFrom("signups").select(["name", "state"]).execute();
		expect(left).toEqual([{ name: "bilal", state: "seat" }]);
	});
});
