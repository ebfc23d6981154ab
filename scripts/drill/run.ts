import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenOptions } from "../../core/database/open.ts";
import { type SiteProcess, startSiteProcess } from "../processes/site-process.ts";
import { type Senders, startSenders } from "./senders.ts";
import { isWhole, type Tally, tally } from "./tally.ts";

/** Where one part of the drill keeps its data. */
export interface Place {
	database: "SQLite" | "PostgreSQL";
	options: OpenOptions;
}

/** One line of the drill's table. */
export interface Outcome extends Tally {
	database: Place["database"];
	part: string;
	serverErrors: ReadonlyMap<string, number>;
	/** How long it took, each time, from the fault to the next acknowledged sending. */
	recoveryMs: number[];
}

/** The site under load. */
export interface Run {
	senders: Senders;
	/** The process that runs at the moment. */
	site(): SiteProcess;
	/** Ends the process in this way and gives its exit code. */
	end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null>;
	/** Starts it again, through another command if one is named, such as one that sets limits first. */
	start(through?: readonly string[]): Promise<void>;
	/** Waits until something sent from now on is taken, and notes how long that took since the fault. */
	recovered(since: number): Promise<void>;
	/** Stops the load, then the site, and counts. */
	finish(part: string): Promise<Outcome>;
}

/** What each part of the drill is handed. */
export interface Context {
	/** Ends and removes what it has started, however it ends. */
	cleanup: AsyncDisposableStack;
	progress(words: string): void;
	/** When to stop, in the time of `performance.now`. */
	deadline: number;
}

export interface RunOptions extends Pick<Context, "cleanup"> {
	place: Place;
	env?: Record<string, string>;
	/** Of the sendings, where the place holds some already. */
	firstNumber?: number;
}

const senderCount = 8;
const readerCount = 2;

/** Starts the site on its place, and people who send forms to it and read its pages. */
export async function startRun({ place, cleanup, env = {}, firstNumber }: RunOptions): Promise<Run> {
	const settings = { ...quietSettings, ...env, ...envOf(place) };
	const launch = async (through?: readonly string[]) => {
		const started = await startSiteProcess(settings, undefined, through);
		cleanup.defer(() => end(started, "SIGKILL").then(() => undefined));
		return started;
	};
	let site = await launch();
	const senders = startSenders(site.url, senderCount, { readers: readerCount, firstNumber });
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
	// Where nothing was acknowledged nothing was shown.
	return isWhole(outcome) && outcome.acknowledged > 0;
}

/** Such as 'once' or '100 times'. */
export function often(times: number): string {
	return times === 1 ? "once" : `${times} times`;
}

/** Waits for any time up to the longest. */
export function someMoment(longestMs: number): Promise<void> {
	return sleep(Math.random() * longestMs);
}

export function envOf({ options: { dataDir, databaseUrl = "" } }: Place): Record<string, string> {
	return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}

/** Empty ones stand before those of a file .env: the drill must write to nobody and use nobody's storage. */
export const quietSettings: Record<string, string> = {
	...{ PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent", SAMPLE_DATA: "off", SUBMISSIONS_PER_HOUR: "0" },
	...{ SITE_URL: "", CONTENT_DIR: "", TRUSTED_PROXY_HEADER: "", BACKEND_URL: "", IMAGE_HOST_URL: "" },
	// The same for each start: what is restored elsewhere goes on with it.
	AUTH_SECRET: randomBytes(32).toString("base64url"),
	...{ SMTP_URL: "", MAIL_FROM: "", ORGANISERS_EMAIL: "", WEBHOOK_URL: "", WEBHOOK_SECRET: "" },
	...{ S3_ENDPOINT: "", S3_BUCKET: "", S3_REGION: "", S3_ACCESS_KEY: "", S3_SECRET_KEY: "" },
};

async function end({ child, ended }: SiteProcess, signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
	child.kill(signal);
	return ended;
}
