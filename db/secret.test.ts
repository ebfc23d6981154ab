import { expect, test } from "vitest";
import { eachDatabase } from "../tests/support/databases.ts";
import { siteSecret } from "./secret.ts";

eachDatabase("the secret", (open) => {
	test("is made once, however many processes start at the same time", async () => {
		const { db } = await open();
		const secrets = await Promise.all(Array.from({ length: 5 }, () => siteSecret(db, 0)));
		expect(new Set(secrets).size).toBe(1);
		expect(secrets[0]).toMatch(/^[\w-]{43}$/);
	});

	test("differs from site to site", async () => {
		const [one, other] = [await open(), await open()];
		expect(await siteSecret(one.db, 0)).not.toBe(await siteSecret(other.db, 0));
	});
});
