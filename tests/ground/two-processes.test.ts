import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { saveEvent } from "../../db/events.ts";
import { postgresPlace } from "../support/databases.ts";
import { startTestSite } from "../support/test-site.ts";

test("a change through one process shows on another with the same PostgreSQL within two seconds", async () => {
	const { databaseUrl: DATABASE_URL = "" } = (await postgresPlace()).options;
	const [one, other] = await Promise.all([startTestSite({ DATABASE_URL }), startTestSite({ DATABASE_URL })]);
	try {
		await Promise.all([fetch(one.url), fetch(other.url)]);
		expect(other.cache.get("/")).toBeDefined();
		const now = Date.now();
		const words = { title: "News from the other process", venue: "Dogra Hall", description: "Come along." };
		await saveEvent(one.database.db, { ...words, starts_at: now, state: "published", publish_at: 0 }, { now });
		await sleep(2000);
		expect(await (await fetch(other.url)).text()).toContain("News from the other process");
	} finally {
		await Promise.all([one.remove(), other.remove()]);
	}
});
