import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { countUp } from "../rate-limits/queries.ts";
import { networkOf } from "../rate-limits/sender-address.ts";
import { signature } from "../settings/signing.ts";

export interface Limits {
	secret: string;
	/** How many submissions one network address may send in an hour; 0 for no limits at all. */
	perHour: number;
}

/** One person has no use for more; it also bounds the emails that somebody can have sent to a stranger. */
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
 * Counts a submission, last in the transaction that stores it: thrown out of there, nothing is stored or counted.
 * The counts are stored under keyed hashes that are new every hour, so that nobody can be found by them afterwards.
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
	// Always the address first, so that two transactions never wait for each other.
	const keys = address === null ? [personKey] : [key("address", networkOf(address)), personKey];
	const counts = await countUp(db, keys, start);
	const tooMany = keys.some((k) => (counts.get(k) ?? 0) > (k === personKey ? perPersonAndHour : perHour));
	if (tooMany) throw new TooManyError(Math.ceil((start + hour - now) / 1000));
}
