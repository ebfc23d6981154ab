import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { countUp } from "../rate-limits/queries.ts";
import { networkOf, senderAddress } from "../rate-limits/sender-address.ts";
import { signature } from "../settings/signing.ts";

const windowMs = 15 * 60_000;

/** How many attempts there may be in a quarter of an hour. */
const most = {
	/** For one account from one network: enough for somebody who has forgotten, not for somebody who guesses. */
	accountFromNetwork: 10,
	/** For one account from everywhere: higher, so that its owner is not locked out so easily by others. */
	account: 50,
	/** From one network for all accounts; a campus may share one address. */
	network: 100,
	/** From a browser that its owner has signed in with before, which counts for itself: others cannot use this up. */
	knownBrowser: 10,
};

/** Six digits are guessed sooner than a password, so that all networks together get no more than one. */
const mostCodes = { ...most, account: most.accountFromNetwork };

/** What is attempted; each is counted by itself. */
export type Attempt = "password" | "code" | "invitation";

export interface Counting {
	db: Kysely<Database>;
	secret: string;
	now(): number;
}

/**
 * Counts one more attempt, before it is looked at, and tells for how many seconds there may be no more; 0 if it may go
 * on. Counts are kept under keyed hashes that are new with every window, and shared by all processes.
 * A browser in which the account's owner has signed in before is counted apart from all others: strangers who try
 * this account, from wherever, cannot lock it out.
 */
export async function countAttempt(
	{ db, secret, now }: Counting,
	attempt: Attempt,
	account: string,
	knownBrowser?: string,
): Promise<number> {
	const start = now() - (now() % windowMs);
	const network = networkOf(senderAddress() ?? "unknown");
	const key = (kind: string, ...values: string[]) =>
		signature(secret, "limits", ["sign-in", attempt, kind, start, ...values].join(" ")).slice(0, 22);
	const person = account.trim().toLowerCase();
	const allowed = attempt === "code" ? mostCodes : most;
	const limits = new Map(
		knownBrowser === undefined
			? [
					[key("both", network, person), allowed.accountFromNetwork],
					[key("account", person), allowed.account],
					[key("network", network), allowed.network],
				]
			: [[key("browser", knownBrowser, person), allowed.knownBrowser]],
	);
	// Always in one order, so that two transactions never wait for each other.
	const counts = await countUp(db, [...limits.keys()].sort(), start);
	const tooMany = [...limits].some(([counted, limit]) => (counts.get(counted) ?? 0) > limit);
	return tooMany ? Math.ceil((start + windowMs - now()) / 1000) : 0;
}
