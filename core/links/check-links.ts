import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { judge } from "./judge.ts";
import { claimCheck, giveBack, keepOnly, linkChecks, noteCheck } from "./queries.ts";
import { type LookOptions, lookAt } from "./request-link.ts";

export interface LinkCheckOptions extends Omit<LookOptions, "before"> {
	db: Kysely<Database>;
	now(): number;
	/** All external links of the site, without duplicates. */
	links: string[];
	/** Those that were looked at before this are due. */
	dueBefore: number;
	/** Delay between two requests to the same server. */
	pauseMs: number;
	signal: AbortSignal;
}

/** Looks at the links that are due: one request at a time, with a delay before the next to the same server. */
export async function checkLinks(options: LinkCheckOptions): Promise<void> {
	const { db, now, links, dueBefore, signal } = options;
	await keepOnly(db, new Set(links));
	const checkedAt = new Map((await linkChecks(db)).map(({ url, checked_at }) => [url, checked_at]));
	const before = politePauses(options);
	for (const url of inTurn(links.filter((url) => isDue(checkedAt.get(url), dueBefore)))) {
		signal.throwIfAborted();
		if (!(await claimCheck(db, { url, before: checkedAt.get(url), now: now() }))) continue;
		try {
			const seen = await lookAt(url, { ...options, before });
			await noteCheck(db, { url, ...judge(url, seen), now: now() });
		} catch (error) {
			await giveBack(db, url, checkedAt.get(url));
			throw error;
		}
	}
}

export function isDue(checkedAt: number | undefined, dueBefore: number): boolean {
	return (checkedAt ?? 0) < dueBefore;
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
