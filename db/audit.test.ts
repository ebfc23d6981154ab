import { expect, test } from "vitest";
import { eachDatabase } from "../tests/support/databases.ts";
import { auditTrail, recordAudit } from "./audit.ts";

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
});
