import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { countUp } from "../rate-limits/queries.ts";
import { networkOf } from "../rate-limits/sender-address.ts";
import { signature } from "../settings/signing.ts";

export interface Limits {
	secret: string;
	/** Submissions per hour from one IP address; 0 disables all limits. */
	perHour: number;
}

/** More than one person needs; also bounds the emails that can be sent to a stranger this way. */
export const perPersonAndHour = 10;
const hour = 3_600_000;

export class TooManyError extends Error {
	override name = "TooManyError";
	readonly retryAfterSeconds: number;

	constructor(retryAfterSeconds: number) {
		super("Too many submissions came from one address or for one person.");
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

/**
 * Counts a submission as the last step of the transaction that stores it: if this throws, nothing is stored or
 * counted. Counters are keyed by keyed hashes that change every hour, so they cannot identify anyone later.
 */
export async function countSubmission(
	db: Kysely<Database>,
	{ secret, perHour }: Limits,
	{ address, person }: { address: string | null; person: string },
	now: number,
): Promise<void> {
	if (perHour === 0) return;
	const start = now - (now % hour);
	const key = (kind: string, value: string) => signature(secret, "limits", `${kind} ${start} ${value}`).slice(0, 22);
	const personKey = key("person", person.trim().toLowerCase());
	// The address always first, to avoid deadlocks.
	const keys = address === null ? [personKey] : [key("address", networkOf(address)), personKey];
	const counts = await countUp(db, keys, start);
	const tooMany = keys.some((k) => (counts.get(k) ?? 0) > (k === personKey ? perPersonAndHour : perHour));
	if (tooMany) throw new TooManyError(Math.ceil((start + hour - now) / 1000));
}
