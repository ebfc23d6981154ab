import type { Kysely } from "kysely";
import { networkOf } from "../../backend/limits.ts";
import { senderAddress } from "../../backend/sender.ts";
import { signature } from "../../backend/signing.ts";
import { countUp } from "../../db/rate-limits.ts";
import type { Database } from "../../db/schema.ts";

const windowMs = 15 * 60_000;

/** How many attempts there may be in a quarter of an hour. */
const most = {
	/** For one account from one network: enough for somebody who has forgotten, not for somebody who guesses. */
	accountFromNetwork: 10,
	/** For one account from everywhere: higher, so that its owner is not locked out so easily by others. */
	account: 50,
	/** From one network for all accounts; a campus may share one address. */
	network: 100,
};

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
 */
export async function countAttempt({ db, secret, now }: Counting, attempt: Attempt, account: string): Promise<number> {
	const start = now() - (now() % windowMs);
	const network = networkOf(senderAddress() ?? "unknown");
	const key = (kind: string, ...values: string[]) =>
		signature(secret, "limits", ["door", attempt, kind, start, ...values].join(" ")).slice(0, 22);
	const person = account.trim().toLowerCase();
	const limits = new Map([
		[key("both", network, person), most.accountFromNetwork],
		[key("account", person), most.account],
		[key("network", network), most.network],
	]);
	// Always in one order, so that two transactions never wait for each other.
	const counts = await countUp(db, [...limits.keys()].sort(), start);
	const tooMany = [...limits].some(([counted, limit]) => (counts.get(counted) ?? 0) > limit);
	return tooMany ? Math.ceil((start + windowMs - now()) / 1000) : 0;
}
