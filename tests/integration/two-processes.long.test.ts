import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../core/database/open.ts";
import { saveEvent } from "../../core/events/queries.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { ask } from "../support/ask.ts";
import { createDatabase, dropDatabase } from "../support/databases.ts";
import { startTestS3, type TestS3 } from "../support/s3.ts";
import { registrations } from "../support/submissions/submissions.ts";

/** A busy machine may need its time; the site itself looks for changes every second. */
const patience = { timeout: 30_000, interval: 100 };

/** A site with everything in its own folder, that limits nobody. */
const apart = {
	DATABASE_URL: "",
	S3_ENDPOINT: "",
	AUTH_SECRET: "s".repeat(43),
	SITE_URL: "http://nss.example.org",
	SUBMISSIONS_PER_HOUR: "0",
};

/** Two machines: each with a folder of its own, and one PostgreSQL and one storage between them. */
let sites: SiteProcess[] = [];
let database: OpenDatabase;
let s3: TestS3;
const removals: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
	const databaseUrl = await createDatabase();
	removals.push(() => dropDatabase(databaseUrl));
	s3 = await startTestS3();
	removals.push(() => s3.close());
	const { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, accessKey, secretKey } = s3.options;
	const settings = {
		DATABASE_URL: databaseUrl,
		S3_ENDPOINT,
		S3_BUCKET,
		S3_REGION,
		S3_ACCESS_KEY: accessKey,
		S3_SECRET_KEY: secretKey,
		AUTH_SECRET: "s".repeat(43),
		SITE_URL: "http://nss.example.org",
		SUBMISSIONS_PER_HOUR: "4",
		LOG_LEVEL: "silent",
	};
	const starting = [startSiteProcess(settings), startSiteProcess(settings)];
	removals.push(...starting.map((start) => () => start.then((site) => site.remove())));
	sites = await Promise.all(starting);
	database = await openDatabase({ databaseUrl, dataDir: "" });
	removals.push(() => database.close());
});
afterAll(async () => {
	for (const remove of removals.reverse()) await remove();
});

test("a change shows on every process, though each had the page ready", async () => {
	// The page and its tag are the same, whichever of them a visitor is sent to.
	const tags = await Promise.all(sites.map(async ({ url }) => (await ask(url)).headers.etag));
	expect(tags[0]).toBeDefined();
	expect(tags[1]).toBe(tags[0]);
	const now = Date.now();
	const words = { title: "News for everybody", venue: "Dogra Hall", description: "Come along." };
	await saveEvent(database.db, { ...words, starts_at: now, state: "published", publish_at: 0 }, { now });
	for (const { url } of sites)
		await expect.poll(async () => (await fetch(url)).text(), patience).toContain("News for everybody");
});

test("two processes that start together load the samples once, and both show the same clip from shared storage", async () => {
	const lists = await Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/api/admin/getAllVolu`)).json()));
	expect(lists[0]).toHaveLength(8);
	const clips = lists[0].flatMap(({ mediaUrls }: { mediaUrls: string[] }) =>
		mediaUrls.filter((url) => url.endsWith(".mp4")),
	);
	expect(clips).toHaveLength(2);
	for (const clip of clips) {
		const { pathname } = new URL(clip);
		const stored = s3.objects.get(pathname.slice("/media/".length))?.body;
		for (const { url } of sites) {
			const { status, body } = await ask(url + pathname, { Range: "bytes=100-4099" });
			expect(status).toBe(206);
			expect(body.equals(stored?.subarray(100, 4100) ?? Buffer.alloc(0))).toBe(true);
		}
	}
	for (const { dataDir } of sites) expect(await readdir(dataDir)).not.toContain("media");
});

test("limits are shared, and a form sent to both at the same time is there once, with one receipt for all", async () => {
	const same = await Promise.all(Array.from({ length: 10 }, (_, i) => register(sites[i % 2], 0)));
	expect(same.map(({ status }) => status)).toEqual(Array(10).fill(201));
	expect(new Set(same.map(({ receipt }) => receipt)).size).toBe(1);
	expect(same[0]?.receipt).toMatch(/^R-/);
	const more = [];
	for (let i = 1; i <= 5; i++) more.push((await register(sites[i % 2], i)).status);
	expect(more).toEqual([201, 201, 201, 429, 429]);
	const stored = await registrations(database.db, 100);
	expect(stored).toHaveLength(4);
	expect(stored.map(({ receipt }) => receipt)).toContain(same[0]?.receipt);
});

async function register(site: SiteProcess | undefined, i: number): Promise<{ status: number; receipt?: string }> {
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: "asha@example.org" };
	const response = await fetch(`${site?.url}/api/register`, {
		method: "POST",
		headers: { "Content-Type": "application/json", "Idempotency-Key": `key-${i}` },
		body: JSON.stringify({ ...person, webmail: `cs124000${i}@example.org`, hostel: "Kailash", program: "UG" }),
	});
	return { status: response.status, ...(await response.json()) };
}

test("a second process on one SQLite file says that it is not alone, and a form sent to both is there once", async () => {
	const first = await startSiteProcess({ ...apart, LOG_LEVEL: "warn" });
	removals.push(() => first.remove());
	const second = await startSiteProcess({ ...apart, DATA_DIR: first.dataDir, LOG_LEVEL: "warn" });
	removals.push(() => second.remove());
	expect(first.printed()).not.toContain("another process has this database open too");
	expect(second.printed()).toContain("another process has this database open too; that is safe");
	const same = await Promise.all(Array.from({ length: 20 }, (_, i) => register([first, second][i % 2], 0)));
	expect(same.map(({ status }) => status)).toEqual(Array(20).fill(201));
	expect(new Set(same.map(({ receipt }) => receipt)).size).toBe(1);
	// All at once: writers wait for each other instead of failing.
	const many = await Promise.all(Array.from({ length: 40 }, (_, i) => register([first, second][i % 2], 100 + i)));
	expect(many.map(({ status }) => status)).toEqual(Array(40).fill(201));
	expect(new Set(many.map(({ receipt }) => receipt)).size).toBe(40);
});
