import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { mailboxOf } from "../forms/mailbox.ts";
import { countUp } from "../rate-limits/queries.ts";
import { networkOf } from "../rate-limits/sender-address.ts";
import { signature } from "../settings/signing.ts";

export interface Limits {
	secret: string;
	/** Submissions per hour from one IP address; 0 disables all limits. */
	perHour: number;
}

/** More than one person needs, in all forms together; also bounds the emails that can be sent to a stranger this way. */
export const perPersonAndHour = 10;
/** Of the submissions of one IP address, those that send a link to a mailbox outside the institute. */
const shareThatMails = 0.1;
const hour = 3_600_000;

export class TooManyError extends Error {
	override name = "TooManyError";
	readonly retryAfterSeconds: number;

	constructor(retryAfterSeconds: number) {
		super("Too many submissions came from one address or for one person.");
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

/** Who sent a form, and for whom. */
interface Sender {
	address: string | null;
	/** Email address. */
	person: string;
	/** Whether it sends a link to an address that need not be the sender's, nor one of the institute. */
	mailsOutside?: boolean;
}

/**
 * Counts a submission within a transaction: if this throws, nothing of it is stored or counted. A form that answers the
 * same whether or not it knows the person counts before it looks.
 */
export async function countSubmission(
	db: Kysely<Database>,
	limits: Limits,
	{ address, person, mailsOutside = false }: Sender,
	now: number,
): Promise<void> {
	const bounds: Bound[] = [];
	// Addresses always first, to avoid deadlocks.
	if (address !== null) {
		const network = networkOf(address);
		bounds.push(["address", network, limits.perHour]);
		if (mailsOutside) bounds.push(["mails", network, Math.ceil(limits.perHour * shareThatMails)]);
	}
	bounds.push(["person", mailboxOf(person), perPersonAndHour]);
	const seconds = await secondsToWait(db, limits, bounds, now);
	if (seconds > 0) throw new TooManyError(seconds);
}

/** What is counted, and how often it may come in an hour. */
export type Bound = [kind: string, value: string, mostPerHour: number];

/**
 * Counts each of these, and says after how many seconds it may come again; 0 while none has come too often. Counters are
 * keyed by keyed hashes that change every hour, so they cannot identify anyone later.
 */
export async function secondsToWait(
	db: Kysely<Database>,
	{ secret, perHour }: Limits,
	bounds: readonly Bound[],
	now: number,
): Promise<number> {
	if (perHour === 0) return 0;
	const start = now - (now % hour);
	const counted = bounds.map(([kind, value, most]) => {
		return { key: signature(secret, "limits", `${kind} ${start} ${value}`).slice(0, 22), most };
	});
	const counts = await countUp(
		db,
		counted.map(({ key }) => key),
		start,
	);
	const tooMany = counted.some(({ key, most }) => (counts.get(key) ?? 0) > most);
	return tooMany ? Math.ceil((start + hour - now) / 1000) : 0;
}
