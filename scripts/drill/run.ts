import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenOptions } from "../../core/database/open.ts";
import { type SiteProcess, startSiteProcess } from "../processes/site-process.ts";
import { openOffers } from "./offers.ts";
import { type Senders, startSenders } from "./senders.ts";
import { signupEvent } from "./signup-event.ts";
import { isWhole, type Tally, tally } from "./tally.ts";

/** Where one part of the drill keeps its data. */
export interface Place {
	database: "SQLite" | "PostgreSQL";
	options: OpenOptions;
}

/** One row of the drill's table. */
export interface Outcome extends Tally {
	database: Place["database"];
	part: string;
	serverErrors: ReadonlyMap<string, number>;
	/** Time from each fault to the next acknowledged submission. */
	recoveryMs: number[];
}

/** The site under load. */
export interface Run {
	senders: Senders;
	/** Current process. */
	site(): SiteProcess;
	/** Ends the process with this signal and returns its exit code. */
	end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null>;
	/** Starts it again, optionally through another command, such as one that sets limits. */
	start(through?: readonly string[]): Promise<void>;
	/** Waits until a submission sent from now on is accepted, and records the time since the fault. */
	recovered(since: number): Promise<void>;
	/** Stops the load and then the site, and counts. */
	finish(part: string): Promise<Outcome>;
}

/** Passed to each part of the drill. */
export interface Context {
	/** Stops and removes whatever the part has started, however it ends. */
	cleanup: AsyncDisposableStack;
	progress(words: string): void;
	/** When to stop, in `performance.now` time. */
	deadline: number;
}

export interface RunOptions extends Pick<Context, "cleanup"> {
	place: Place;
	env?: Record<string, string>;
	/** First submission number, if the place already holds some. */
	firstNumber?: number;
	/** How many volunteers are asked, and say yes meanwhile. */
	offers?: number;
}

const senderCount = 8;
const readerCount = 2;
/** So few that most sign-ups wait. */
const seats = 20;

/** Starts the site on its place, with clients that submit forms and read pages. */
export async function startRun({ place, cleanup, env = {}, firstNumber, offers = 0 }: RunOptions): Promise<Run> {
	const settings = { ...quietSettings, ...env, ...envOf(place) };
	const launch = async (through?: readonly string[]) => {
		const started = await startSiteProcess(settings, undefined, through);
		cleanup.defer(() => end(started, "SIGKILL").then(() => undefined));
		return started;
	};
	let site = await launch();
	const eventId = await signupEvent(place.options, seats);
	const open = await openOffers(place.options, quietSettings.AUTH_SECRET ?? "", offers);
	const senders = startSenders(site.url, senderCount, { eventId, offers: open, readers: readerCount, firstNumber });
	cleanup.defer(() => senders.stop(0));
	const recoveryMs: number[] = [];
	return {
		senders,
		site: () => site,
		end: (signal) => end(site, signal),
		async start(through) {
			site = await launch(through);
			senders.url = site.url;
		},
		async recovered(since) {
			const from = performance.now();
			await senders.untilTaken(from);
			recoveryMs.push(performance.now() - since);
		},
		async finish(part) {
			await senders.stop();
			await end(site, "SIGTERM");
			const counted = await tally(senders.acknowledged, place.options);
			return { ...counted, database: place.database, part, serverErrors: senders.serverErrors, recoveryMs };
		},
	};
}

export function hasPassed(outcome: Outcome): boolean {
	// Without any acknowledged submission nothing was proven.
	return isWhole(outcome) && outcome.acknowledged > 0;
}

/** Formats 'once' or '100 times'. */
export function often(times: number): string {
	return times === 1 ? "once" : `${times} times`;
}

/** Waits for a random time up to the maximum. */
export function someMoment(longestMs: number): Promise<void> {
	return sleep(Math.random() * longestMs);
}

export function envOf({ options: { dataDir, databaseUrl = "" } }: Place): Record<string, string> {
	return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}

/** Empty values override those of a .env file: the drill must not send emails or use real storage. */
export const quietSettings: Record<string, string> = {
	PORT: "0",
	HOST: "127.0.0.1",
	LOG_LEVEL: "silent",
	SAMPLE_DATA: "off",
	SUBMISSIONS_PER_HOUR: "0",
	SITE_URL: "",
	CONTENT_DIR: "",
	TRUSTED_PROXY_HEADER: "",
	BACKEND_URL: "",
	IMAGE_HOST_URL: "",
	// The same for each start, because restored sites need it too.
	AUTH_SECRET: randomBytes(32).toString("base64url"),
	SMTP_URL: "",
	MAIL_FROM: "",
	ORGANISERS_EMAIL: "",
	WEBHOOK_URL: "",
	WEBHOOK_SECRET: "",
	S3_ENDPOINT: "",
	S3_BUCKET: "",
	S3_REGION: "",
	S3_ACCESS_KEY: "",
	S3_SECRET_KEY: "",
};

async function end({ child, ended }: SiteProcess, signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
	child.kill(signal);
	return ended;
}
