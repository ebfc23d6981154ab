import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { type AuditSearch, auditChoices, auditTrail, findAudit, recordAudit } from "./queries.ts";

eachDatabase("the audit", (open) => {
	test("tells who did what, newest first, of all or of one subject", async () => {
		const { db } = await open();
		await recordAudit(db, { actor: "asha", action: "event.saved", subject: "event:1", at: 1 });
		await recordAudit(db, {
			actor: "bilal",
			action: "event.published",
			subject: "event:1",
			detail: { was: "draft" },
			at: 2,
		});
		await recordAudit(db, { actor: "system", action: "event.removed", subject: "event:2", at: 3 });
		expect((await auditTrail(db, { limit: 2 })).map(({ action }) => action)).toEqual([
			"event.removed",
			"event.published",
		]);
		expect(await auditTrail(db, { subject: "event:1", limit: 9 })).toEqual([
			{ actor: "bilal", action: "event.published", subject: "event:1", detail: { was: "draft" }, at: 2 },
			{ actor: "asha", action: "event.saved", subject: "event:1", detail: {}, at: 1 },
		]);
	});

	test("is searched by who, by what and by when, a page at a time", async () => {
		const { db } = await open();
		const actions = ["event.saved", "event.published", "events.listed", "auth.signed-in"];
		for (let at = 0; at < 20; at++) {
			const action = actions[at % 4] ?? "";
			await recordAudit(db, { actor: at % 2 ? "asha" : "system", action, subject: "event:1", at });
		}
		const times = async (search: AuditSearch, page = 1) => {
			const { rows, total } = await findAudit(db, search, page, 4);
			return { times: rows.map(({ at }) => at), total };
		};
		expect(await times({})).toEqual({ times: [19, 18, 17, 16], total: 20 });
		expect(await times({}, 5)).toEqual({ times: [3, 2, 1, 0], total: 20 });
		expect(await times({ actor: "asha" })).toEqual({ times: [19, 17, 15, 13], total: 10 });
		// An area is the part before the dot, and not whatever begins with the same letters.
		expect(await times({ action: "event" })).toEqual({ times: [17, 16, 13, 12], total: 10 });
		expect(await times({ action: "event.saved", from: 4, until: 12 })).toEqual({ times: [8, 4], total: 2 });
		expect(await times({ action: "even_" })).toEqual({ times: [], total: 0 });
		expect(await auditChoices(db)).toEqual({ actors: ["asha", "system"], actions: actions.toSorted() });
	});
});
