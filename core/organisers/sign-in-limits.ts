import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { countUp } from "../rate-limits/queries.ts";
import { networkOf, senderAddress } from "../rate-limits/sender-address.ts";
import { signature } from "../settings/signing.ts";

const windowMs = 15 * 60_000;

/** Maximum attempts per 15 minutes. */
const most = {
	/** For one account from one network: enough for forgetting a password, too few for guessing. */
	accountFromNetwork: 10,
	/** For one account from all networks: higher, so that others cannot easily lock out the owner. */
	account: 50,
	/** From one network for all accounts; a campus may share one address. */
	network: 100,
	/** From a browser in which the owner has signed in before; counted separately, so others cannot use it up. */
	knownBrowser: 10,
};

/** Six digits are easier to guess than a password, so all networks together get the limit of one. */
const mostCodes = { ...most, account: most.accountFromNetwork };

/** Each of these sends an email to somebody who may not have asked for it. */
const mostResets = { accountFromNetwork: 3, account: 5, network: 30, knownBrowser: 3 };

/** Kinds of attempts, counted separately. */
export type Attempt = "password" | "code" | "invitation" | "reset";

const mostOf: Readonly<Record<Attempt, typeof most>> = {
	password: most,
	code: mostCodes,
	invitation: most,
	reset: mostResets,
};

export interface Counting {
	db: Kysely<Database>;
	secret: string;
	now(): number;
}

/**
 * Counts an attempt before it is checked and returns the seconds to wait; 0 if it may proceed. Counters use keyed
 * hashes that change with every window, and are shared by all processes. A browser in which the owner has signed in
 * before is counted separately: attempts by strangers cannot lock the owner out of it.
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
	const allowed = mostOf[attempt];
	const limits = new Map(
		knownBrowser === undefined
			? [
					[key("both", network, person), allowed.accountFromNetwork],
					[key("account", person), allowed.account],
					[key("network", network), allowed.network],
				]
			: [[key("browser", knownBrowser, person), allowed.knownBrowser]],
	);
	// In a fixed order, to avoid deadlocks.
	const counts = await countUp(db, [...limits.keys()].sort(), start);
	const tooMany = [...limits].some(([counted, limit]) => (counts.get(counted) ?? 0) > limit);
	return tooMany ? Math.ceil((start + windowMs - now()) / 1000) : 0;
}
