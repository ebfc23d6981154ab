import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenOptions } from "../../core/database/open.ts";
import { runSiteToEnd, startSiteProcess } from "../processes/site-process.ts";
import { drillMailServer, startMailing } from "./mailing.ts";
import { openOffers } from "./offers.ts";
import { startSenders } from "./senders.ts";
import { signupEvent } from "./signup-event.ts";
import { type Tally, tally } from "./tally.ts";

/** Where the drill keeps its data. */
export interface Place {
	database: string;
	options: OpenOptions;
}

/** What was acknowledged on a database, and what was found. */
export interface Outcome extends Tally {
	database: string;
	part: string;
	serverErrors: ReadonlyMap<string, number>;
	/** Time from each kill to the next acknowledged submission. */
	recoveryMs: number[];
}

interface KillOptions {
	place: Place;
	/** Stops and removes whatever was started, however it ends. */
	cleanup: AsyncDisposableStack;
	times: number;
}

const senderCount = 8;
const readerCount = 2;
/** So few that most sign-ups wait. */
const seats = 20;
/** Submissions to accept before the next kill, so that each happens under load. */
const takenBetween = 20;
/** How long it then keeps running. */
const longestPauseMs = 300;
/** About the duration of a start, so that kills hit all of its phases. */
const longestStartMs = 1500;
const patienceMs = 180_000;
/** Volunteers who say yes for each kill. */
const yesesBetween = 10;
/** People who get the mailing for each kill, far more than are reached. */
const mailedBetween = 20;

/**
 * Kills the process repeatedly while it takes submissions and yeses, and sends a mailing: every fourth time in the moment
 * in which the mail server has a copy, every fifth time also during its start.
 */
export async function killUnderLoad({ place, cleanup, times }: KillOptions): Promise<Outcome[]> {
	const { mails, env: mailEnv } = await drillMailServer(cleanup);
	const { dataDir, databaseUrl = "" } = place.options;
	const env = { ...quietSettings, ...mailEnv, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
	const launch = async () => {
		const started = await startSiteProcess(env);
		cleanup.defer(async () => {
			started.child.kill("SIGKILL");
			await started.ended;
		});
		return started;
	};
	let site = await launch();
	const eventId = await signupEvent(place.options, seats);
	const offers = await openOffers(place.options, quietSettings.AUTH_SECRET ?? "", times * yesesBetween);
	const senders = startSenders(site.url, senderCount, { eventId, offers, readers: readerCount });
	cleanup.defer(() => senders.stop(0));
	const mailing = await startMailing(place.options, mails, times * mailedBetween);
	const recoveryMs: number[] = [];
	for (let done = 1; done <= times; done++) {
		await senders.until(senders.acknowledged.size + takenBetween);
		if (done % 4 === 1) {
			// A mailing goes after all other mail, of which there is no end meanwhile.
			senders.resting = true;
			await within(patienceMs, mailing.nextCopy(), "No copy of the mailing arrived");
		} else await sleep(Math.random() * longestPauseMs);
		const killedAt = performance.now();
		site.child.kill("SIGKILL");
		await site.ended;
		if (done % 5 === 0) await runSiteToEnd(env, { longestMs: Math.random() * longestStartMs });
		senders.resting = false;
		site = await launch();
		senders.url = site.url;
		await senders.untilTaken(performance.now());
		recoveryMs.push(performance.now() - killedAt);
		if (done % 10 === 0) console.log(`  killed ${done} times, ${senders.acknowledged.size} acknowledged`);
	}
	await senders.stop();
	site.child.kill("SIGTERM");
	await site.ended;
	const { database } = place;
	const submissions = await tally(senders.acknowledged, place.options);
	const copies = await mailing.tally();
	return [
		{ ...submissions, database, part: `killed ${times} times`, serverErrors: senders.serverErrors, recoveryMs },
		{ ...copies, database, part: "the mailing meanwhile", serverErrors: new Map(), recoveryMs: [] },
	];
}

async function within(ms: number, work: Promise<void>, what: string): Promise<void> {
	const late = sleep(ms, undefined, { ref: false }).then(() => {
		throw new Error(`${what} within ${ms / 1000} s.`);
	});
	await Promise.race([work, late]);
}

/** Empty values override those of a .env file: the drill must not send emails or use real storage. */
const quietSettings: Record<string, string> = {
	PORT: "0",
	HOST: "127.0.0.1",
	LOG_LEVEL: "silent",
	SAMPLE_DATA: "off",
	SUBMISSIONS_PER_HOUR: "0",
	// The same for each start.
	AUTH_SECRET: randomBytes(32).toString("base64url"),
	...Object.fromEntries(
		[
			...["SITE_URL", "CONTENT_DIR", "TRUSTED_PROXY_HEADER", "BACKEND_URL", "IMAGE_HOST_URL"],
			...["WEBHOOK_URL", "WEBHOOK_SECRET"],
			...["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY", "S3_SECRET_KEY"],
		].map((name) => [name, ""]),
	),
};
