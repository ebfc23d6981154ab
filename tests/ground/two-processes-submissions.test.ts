import { expect, onTestFinished, test } from "vitest";
import { registrations } from "../../db/registrations.ts";
import { postgresPlace } from "../support/databases.ts";
import { startTestSite } from "../support/test-site.ts";

test("two processes on one PostgreSQL share limits, and a submission through both is there once", async () => {
	const { databaseUrl: DATABASE_URL = "" } = (await postgresPlace()).options;
	const env = { DATABASE_URL, SUBMISSIONS_PER_HOUR: "4", SAMPLE_DATA: "off" };
	const sites = await Promise.all([startTestSite(env), startTestSite(env)]);
	onTestFinished(async () => void (await Promise.all(sites.map((site) => site.remove()))));
	const same = await Promise.all(Array.from({ length: 10 }, (_, i) => register(sites[i % 2]?.url ?? "", 0)));
	expect(same.map(({ status }) => status)).toEqual(Array(10).fill(201));
	const more = [];
	for (let i = 1; i <= 5; i++) more.push((await register(sites[i % 2]?.url ?? "", i)).status);
	expect(more).toEqual([201, 201, 201, 429, 429]);
	expect(await registrations(sites[0].database.db, 100)).toHaveLength(4);
});

function register(url: string, i: number): Promise<Response> {
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: "asha@example.org" };
	return fetch(`${url}/api/register`, {
		method: "POST",
		headers: { "Content-Type": "application/json", "Idempotency-Key": `key-${i}` },
		body: JSON.stringify({ ...person, webmail: `cs124000${i}@example.org`, hostel: "Kailash", program: "UG" }),
	});
}
