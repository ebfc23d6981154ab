import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { judge } from "./judge.ts";
import { claimRun, finishRun, keepOnly, type LinkRun, linkChecks, noteCheck, noteProgress } from "./queries.ts";
import { type LookOptions, lookAt } from "./request-link.ts";

export interface LinkCheckOptions extends Omit<LookOptions, "before"> {
	db: Kysely<Database>;
	now(): number;
	/** All external links of the site, without duplicates. */
	links(): Promise<string[]>;
	/** Delay between two requests to the same server. */
	pauseMs: number;
	signal: AbortSignal;
}

const day = 24 * 3_600_000;
/** A process that has not renewed its lease for this long is presumed dead, and another takes over. */
const leaseMs = 5 * 60_000;

/**
 * Continues the requested run, if there is one and no other process has claimed it. Sends one request at a time, with a
 * delay before the next to the same server, and checks a link at most once a day. Returns true if the run is complete.
 */
export async function checkLinks(options: LinkCheckOptions): Promise<boolean> {
	const { db, now, signal } = options;
	const run = await claimRun(db, now(), leaseMs);
	if (!run) return false;
	try {
		const total = await walk(run, options);
		await noteProgress(db, run.id, { done: total, total, lease_until: now() });
		await finishRun(db, run.id, now());
		return true;
	} catch (error) {
		if (!signal.aborted) throw error;
		// Release the lease, so that another process can continue at once.
		await db.updateTable("link_runs").set({ lease_until: 0 }).where("id", "=", run.id).execute();
		return false;
	}
}

async function walk({ id }: LinkRun, options: LinkCheckOptions): Promise<number> {
	const { db, now, signal } = options;
	const all = await options.links();
	await keepOnly(db, new Set(all));
	const due = await dueOf(db, all, now());
	const before = politePauses(options);
	for (const [index, url] of inTurn(due).entries()) {
		signal.throwIfAborted();
		const done = all.length - due.length + index;
		await noteProgress(db, id, { done, total: all.length, lease_until: now() + leaseMs });
		const seen = await lookAt(url, { ...options, before });
		await noteCheck(db, { url, ...judge(url, seen), now: now() });
	}
	return all.length;
}

/** Returns the links that were not checked in the last day. */
async function dueOf(db: Kysely<Database>, urls: string[], now: number): Promise<string[]> {
	const checkedAt = new Map((await linkChecks(db)).map(({ url, checked_at }) => [url, checked_at]));
	return urls.filter((url) => (checkedAt.get(url) ?? 0) <= now - day);
}

/** Interleaves servers, so that none gets two requests in a row while others wait. */
function inTurn(urls: string[]): string[] {
	const lists = [...Map.groupBy(urls, (url) => new URL(url).host).values()];
	const rounds = Math.max(0, ...lists.map((list) => list.length));
	return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1))).flat();
}

function politePauses({ pauseMs, signal }: LinkCheckOptions): (host: string) => Promise<void> {
	const asked = new Map<string, number>();
	return async (host) => {
		const wait = (asked.get(host) ?? -pauseMs) + pauseMs - performance.now();
		if (wait > 0) await sleep(wait, undefined, { signal });
		asked.set(host, performance.now());
	};
}
