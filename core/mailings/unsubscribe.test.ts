import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { auditTrail } from "../audit/queries.ts";
import { withdrawalToken } from "../submissions/withdrawal.ts";
import { unsubscribeToken, unsubscriptions } from "./unsubscribe.ts";

const secret = "secret";
const address = "cs1240001@example.org";

eachDatabase("unsubscribing", (open) => {
	test("is remembered without the address, however it is written, and can be undone", async () => {
		const { db } = await open();
		const service = unsubscriptions({ db, secret, now: () => 5 });
		const token = unsubscribeToken(secret, address);
		expect(unsubscribeToken(secret, ` ${address.toUpperCase()}`)).toBe(token);
		expect(await service.find(token)).toBe("subscribed");
		expect([await service.change(token, "none"), await service.change(token, "none")]).toEqual([true, true]);
		expect(await service.find(token)).toBe("unsubscribed");
		const stored = await db.selectFrom("unsubscribed").selectAll().execute();
		expect(stored).toEqual([{ address_hash: expect.stringMatching(/^[\w-]{43}$/), at: 5 }]);
		await service.change(token, "again");
		expect(await service.find(token)).toBe("subscribed");
		const trail = await auditTrail(db, { limit: 10 });
		expect(trail.map(({ action }) => action).sort()).toEqual(["mailing.subscribed-again", "mailing.unsubscribed"]);
		expect(JSON.stringify(trail)).not.toMatch(/cs1240001/);
	});

	test("a link that was made up, changed, of another address or meant for something else does nothing", async () => {
		const { db } = await open();
		const service = unsubscriptions({ db, secret, now: () => 5 });
		const token = unsubscribeToken(secret, address);
		const [hash = ""] = token.split(".");
		const [, other = ""] = unsubscribeToken(secret, "somebody@example.org").split(".");
		const wrong = [
			"",
			hash,
			`${hash}.${other}`,
			`${token}x`,
			unsubscribeToken("other", address),
			withdrawalToken(secret, "a"),
		];
		for (const made of wrong)
			expect([made, await service.find(made), await service.change(made, "none")]).toEqual([made, "invalid", false]);
		expect(await db.selectFrom("unsubscribed").selectAll().execute()).toEqual([]);
	});
});
