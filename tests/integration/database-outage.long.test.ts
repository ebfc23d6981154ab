import { open, readFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../core/database/open.ts";
import { sqliteFile } from "../../core/database/sqlite.ts";
import { saveEvent } from "../../core/events/queries.ts";
import { startPostgres } from "../../scripts/processes/postgres.ts";
import { crashPostgres, holdPostgres, restartPostgres } from "../../scripts/processes/postgres-crash.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import { temporaryFolder } from "../support/databases.ts";

interface Outage {
	env: Record<string, string>;
	begin(): Promise<void>;
	end(): Promise<void>;
}

describe.each<[string, () => Promise<Outage>]>([
	["PostgreSQL that is stopped", stoppedPostgres],
	["a SQLite file that cannot be used", brokenFile],
])("while the database is gone: %s", (_, makeOutage) => {
	test("pages are served as they were, nothing is answered with 500, and all is well once it is back", async () => {
		const { site, database, outage, organiser } = await start(makeOutage);
		const { known, others } = await survey(site);
		const before = await wholePages(site, known);
		// Changed, but not rendered again before the database goes.
		await announce(database, "An event that nobody has seen yet");
		await sleep(1500);
		await outage.begin();

		for (let round = 0; round < 5; round++) expect(await bodiesOf(site, known)).toEqual(before);
		await expectNotNow(site, others);
		await expectFormsRefused(site);
		await expectConsoleClosed(site, organiser);
		expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
		expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
		const lines = linesOf(site);
		expect(lines.filter(({ msg }) => String(msg).startsWith("the database does not answer"))).toHaveLength(1);
		for (let i = 0; i < 20; i++) await Promise.all(["/search?q=x", "/api/admin/Volu/1"].map((path) => get(site, path)));
		expect(linesOf(site).length - lines.length).toBeLessThan(5);

		await outage.end();
		await until(async () => (await get(site, "/")).body.includes("An event that nobody has seen yet"));
		expect((await askConsole(site, "/console", { as: organiser })).status).toBe(200);
		expect((await register(site)).status).toBe(201);
		for (const path of others) expect({ path, status: (await get(site, path)).status }).toEqual({ path, status: 200 });
		expect(linesOf(site).filter(({ msg }) => msg === "the database answers again")).toHaveLength(1);
	});
});

test("a database that says nothing is taken for gone: nobody waits for it to see a page", async () => {
	const postgres = await startPostgres();
	onTestFinished(() => postgres.stop());
	const env = { DATA_DIR: await temporaryFolder(), DATABASE_URL: postgres.url };
	const silent = { env, begin: async () => undefined, end: async () => undefined };
	const { site, database, organiser } = await start(async () => silent);
	const before = await wholePages(site, ["/", "/events"]);
	await announce(database, "An event that nobody has seen yet");
	await sleep(1500);
	const release = await holdPostgres(postgres);
	onTestFinished(release);
	// The answer is an older copy, though the connections are open and no question has failed.
	expect(await bodiesOf(site, ["/", "/events"])).toEqual(before);
	await until(async () => (await askConsole(site, "/console", { as: organiser })).status === 503);
	expect(site.printed()).toContain("the database does not answer");
	release();
	await until(async () => (await get(site, "/")).body.includes("An event that nobody has seen yet"));
	await until(async () => (await askConsole(site, "/console", { as: organiser })).status === 200);
});

test("a database that is frozen under the site fails forms and readiness long before a query gives up, and takes them again", async () => {
	const postgres = await startPostgres();
	onTestFinished(() => postgres.stop());
	const env = { DATA_DIR: await temporaryFolder(), DATABASE_URL: postgres.url };
	const silent = { env, begin: async () => undefined, end: async () => undefined };
	const { site } = await start(async () => silent);
	// Connections of both kinds: those that are open, and those that are still to be made.
	await Promise.all(Array.from({ length: 5 }, () => register(site)));
	for (let round = 0; round < 2; round++) {
		const release = await holdPostgres(postgres);
		onTestFinished(release);
		const asked = [
			readiness(site),
			register(site),
			fetch(`${site.url}/register`, { method: "POST", body: new URLSearchParams(registration), redirect: "manual" }),
			readiness(site),
		];
		expect(await Promise.all(asked.map(inTime))).toEqual(Array(4).fill(503));
		await expectFormsRefused(site);
		release();
		await until(async () => (await readiness(site)).status === 200);
		expect((await register(site)).status).toBe(201);
	}
});

function readiness({ url }: SiteProcess) {
	return fetch(`${url}/readyz`);
}

/** The status of an answer that came before the drivers' own limits of 15 s and more, or the word that it did not. */
async function inTime(asked: Promise<{ status: number }>): Promise<number | string> {
	const late = sleep(10_000, "late");
	return Promise.race([asked.then(({ status }) => status), late]);
}

async function start(makeOutage: () => Promise<Outage>) {
	const outage = await makeOutage();
	const site = await startSiteProcess({ SUBMISSIONS_PER_HOUR: "0", LOG_LEVEL: "warn", ...outage.env });
	onTestFinished(() => site.remove());
	const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "" } = outage.env;
	const database = await openDatabase({ databaseUrl, dataDir, onConnectionLost: () => undefined });
	onTestFinished(() => database.close());
	return { site, database, outage, organiser: await signedIn({ database, dataDir }, "admin") };
}

async function stoppedPostgres(): Promise<Outage> {
	const postgres = await startPostgres();
	onTestFinished(() => postgres.stop());
	return {
		env: { DATA_DIR: await temporaryFolder(), DATABASE_URL: postgres.url },
		begin: () => crashPostgres(postgres),
		end: () => restartPostgres(postgres),
	};
}

/** The file is overwritten in place, and its bytes come back later. */
async function brokenFile(): Promise<Outage> {
	const dataDir = await temporaryFolder();
	const file = sqliteFile(dataDir);
	let bytes = Buffer.alloc(0);
	return {
		env: { DATA_DIR: dataDir },
		async begin() {
			const other = new DatabaseSync(file);
			other.exec("pragma wal_checkpoint(truncate)");
			bytes = await readFile(file);
			// A write by another process makes every other one read the file again.
			other.exec("insert into page_generation values (1, 1) on conflict do update set generation = generation + 1");
			other.close();
			await overwrite(file, Buffer.alloc(bytes.length, "x"));
		},
		end: () => overwrite(file, bytes),
	};
}

async function overwrite(file: string, bytes: Buffer): Promise<void> {
	const handle = await open(file, "r+");
	await handle.write(bytes, 0, bytes.length, 0);
	await handle.close();
}

/** Addresses that are asked for before the outage, and others like them that are not. */
async function survey(site: SiteProcess): Promise<{ known: string[]; others: string[] }> {
	const events = Object.keys(JSON.parse((await get(site, "/api/getEventDetails")).body));
	const highlights: { _id: string; mediaUrls: string[] }[] = JSON.parse(
		(await get(site, "/api/admin/getAllVolu")).body,
	);
	const media = highlights.flatMap(({ mediaUrls }) => mediaUrls.map((url) => new URL(url).pathname));
	const uploads = [...new Set(media.filter((path) => path.startsWith("/media/")))];
	const [one = [], other = []] = [0, 1].map((i) => [
		...[`/highlightDetail/${highlights[i]?._id}`, `/api/admin/Volu/${highlights[i]?._id}`],
		...[`/event/${events[i]}.png`, `/share/event/${events[i]}.png`, uploads[i] ?? "no upload"],
	]);
	const pages = ["/", "/events", "/events?year=2024", "/_.data", "/about", "/volunteering-highlights", "/nowhere"];
	const calls = ["/api/getEventDetails", "/api/admin/getAllVolu", "/sitemap.xml", "/share/home.png", "/search?q=blood"];
	return { known: [...pages, ...calls, ...one], others: other };
}

async function get(
	site: SiteProcess,
	path: string,
): Promise<{ status: number; body: string; retryAfter: string | null }> {
	const response = await fetch(site.url + path, { redirect: "manual" });
	const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
	return { status: response.status, body, retryAfter: response.headers.get("Retry-After") };
}

async function bodiesOf(site: SiteProcess, paths: string[]): Promise<Record<string, string>> {
	const answers = await Promise.all(paths.map(async (path) => [path, await get(site, path)] as const));
	return Object.fromEntries(answers.map(([path, { status, body }]) => [path, `${status} ${body}`]));
}

/** On a busy machine a page may be sent before its data are there; such a page is not kept. */
async function wholePages(site: SiteProcess, paths: string[]): Promise<Record<string, string>> {
	for (;;) {
		const bodies = await bodiesOf(site, paths);
		if (!Object.values(bodies).some((body) => body.includes("data-pending"))) return bodies;
		await sleep(500);
	}
}

async function expectNotNow(site: SiteProcess, paths: string[]): Promise<void> {
	for (const path of paths) {
		const { status, retryAfter } = await get(site, path);
		expect({ path, status, retryAfter }).toEqual({ path, status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
	}
}

const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: "asha@example.org", program: "UG" };
const registration = { ...person, webmail: "cs1240001@example.org", hostel: "Kailash" };
const message = {
	name: "Meera Nair",
	email: "meera@example.org",
	contact: "0123456789",
	message: "We run a school here.",
};

function register(site: SiteProcess): Promise<Response> {
	const headers = { "Content-Type": "application/json" };
	return fetch(`${site.url}/api/register`, { method: "POST", body: JSON.stringify(registration), headers });
}

/** The specified words, and all that was typed. */
async function expectFormsRefused(site: SiteProcess): Promise<void> {
	const forms = [
		["/register", registration, "An error occurred while registering."],
		["/collaborate", message, "An error occurred. Please try again."],
	] as const;
	for (const [path, typed, words] of forms) {
		const body = new URLSearchParams(typed);
		const response = await fetch(site.url + path, { method: "POST", body, redirect: "manual" });
		const html = await response.text();
		expect(response.status).toBe(503);
		expect(html).toContain(words);
		for (const value of Object.values(typed)) expect(html).toContain(value);
	}
	const answer = await register(site);
	expect(answer.status).toBe(503);
	expect(await answer.json()).toEqual({ error: "An error occurred while registering.", fields: {} });
}

async function expectConsoleClosed(site: SiteProcess, organiser: SignedIn): Promise<void> {
	const answers = [
		await askConsole(site, "/console", { as: organiser }),
		await askConsole(site, "/console/registrations.data", { as: organiser }),
		await askConsole(site, "/console/events/new", { as: organiser, form: { title: "A camp" } }),
		await askConsole(site, "/console/sign-in", { form: { email: "a@example.org", password: "wrong" } }),
		await askConsole(site, "/console/upload", { as: organiser, form: { file: "x" } }),
	];
	for (const answer of answers) {
		expect({ url: answer.url, status: answer.status }).toEqual({ url: answer.url, status: 503 });
		expect(await answer.text()).toContain("The database does not answer");
	}
}

async function announce({ db }: OpenDatabase, title: string): Promise<void> {
	const words = { title, venue: "Dogra Hall", description: "Come along." };
	const now = Date.now();
	await saveEvent(db, { ...words, starts_at: now, state: "published", publish_at: 0 }, { now });
}

function linesOf(site: SiteProcess): Record<string, unknown>[] {
	const lines = site
		.printed()
		.split("\n")
		.filter((line) => line.startsWith("{"));
	return lines.map((line) => JSON.parse(line));
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
	for (const deadline = Date.now() + 20_000; !(await isTrue()); await sleep(100))
		if (Date.now() > deadline) throw new Error("It did not come back by itself.");
}
