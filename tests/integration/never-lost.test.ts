import { expect, onTestFinished, test } from "vitest";
import { type OpenOptions, openDatabase } from "../../core/database/open.ts";
import { type Senders, startSenders } from "../../scripts/drill/senders.ts";
import { signupEvent } from "../../scripts/drill/signup-event.ts";
import { tally } from "../../scripts/drill/tally.ts";
import { startPostgres } from "../../scripts/processes/postgres.ts";
import { crashPostgres, restartPostgres } from "../../scripts/processes/postgres-crash.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { temporaryFolder } from "../support/databases.ts";

const settings = { SUBMISSIONS_PER_HOUR: "0", SAMPLE_DATA: "off", LOG_LEVEL: "silent" };
/** Fewer than sign up. */
const seats = 5;

test("a site on SQLite that is killed under load has every acknowledged submission, each once", async () => {
	const env = { ...settings, DATA_DIR: await temporaryFolder() };
	const site = await start(env);
	const place = { dataDir: env.DATA_DIR };
	const senders = startSenders(site.url, 20, { eventId: await signupEvent(place, seats) });
	await senders.until(40);
	await killAndStartAgain(site, senders, env);
	await senders.until(80);
	await senders.stop();
	await expectEachOnce(senders, place);
	await expectNoSeatTwice(place);
});

// On PostgreSQL too in the long run; the drill kills both a hundred times.
if (process.env.TEST_LONG !== undefined)
	test("a site on PostgreSQL has every acknowledged submission, each once, when the database or the site is killed", async () => {
		const postgres = await startPostgres({ durable: true });
		onTestFinished(() => postgres.stop());
		const env = { ...settings, DATA_DIR: await temporaryFolder(), DATABASE_URL: postgres.url };
		const site = await start(env);
		const place = { dataDir: env.DATA_DIR, databaseUrl: postgres.url };
		const senders = startSenders(site.url, 20, { eventId: await signupEvent(place, seats) });
		await senders.until(40);
		await crashPostgres(postgres);
		await restartPostgres(postgres);
		await senders.until(80);
		await killAndStartAgain(site, senders, env);
		await senders.until(120);
		await senders.stop();
		await expectEachOnce(senders, place);
		await expectNoSeatTwice(place);
	});

async function start(env: Record<string, string>): Promise<SiteProcess> {
	const site = await startSiteProcess(env);
	onTestFinished(() => site.remove());
	return site;
}

async function killAndStartAgain(site: SiteProcess, senders: Senders, env: Record<string, string>): Promise<void> {
	site.child.kill("SIGKILL");
	await site.ended;
	senders.url = (await start(env)).url;
}

async function expectEachOnce({ acknowledged, failures }: Senders, place: OpenOptions): Promise<void> {
	// Had nobody been cut off, nothing would have been tested.
	expect(failures).toBeGreaterThan(0);
	// What belongs to a submission is there with it: a notice for each, and a confirmation for each registration.
	const notices = { lostNotices: 0, noticesTwice: 0 };
	const { size } = acknowledged;
	expect(await tally(acknowledged, place)).toEqual({
		acknowledged: size,
		found: size,
		lost: [],
		twice: [],
		...notices,
	});
}

async function expectNoSeatTwice(place: OpenOptions): Promise<void> {
	const { db, close } = await openDatabase(place);
	const rows = await db.selectFrom("signups").select(["arrival", "state"]).orderBy("arrival").execute();
	await close();
	expect(rows.length).toBeGreaterThan(seats);
	expect(rows.map(({ state }) => state)).toEqual(rows.map((_, i) => (i < seats ? "seat" : "waiting")));
	expect(new Set(rows.map(({ arrival }) => arrival)).size).toBe(rows.length);
}
