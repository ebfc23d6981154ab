import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import {
	type ChosenMessages,
	countOutbox,
	discardOutbox,
	type OutboxEntry,
	type OutboxView,
	outboxPage,
	retryOutbox,
	reviveOutbox,
} from "./maintenance-queries.ts";
import { type About, isErasure, readAbout, topicLabel, topics } from "./notices.ts";

export interface OutboxRow {
	id: string;
	/** Such as 'Confirmation to the person'. */
	what: string;
	about: Omit<About, "event"> & { erased: boolean };
	at: number;
	attempts: number;
	nextAttemptAt: number;
	/** In plain words and as the technical error; null if it has not failed. */
	trouble: { plain: string; technical: string } | null;
	/** Whether a channel for it is configured; otherwise it waits for one. */
	hasChannel: boolean;
}

export interface OutboxParts {
	db: Kysely<Database>;
	now: () => number;
	wake: () => void;
	/** The channels that are active now. */
	channels(): Promise<OpenChannels>;
}

export interface OpenChannels {
	mail: boolean;
	/** Whether organisers' email addresses are configured. */
	organisers: boolean;
	webhook: boolean;
	otherServer: boolean;
}

const pageSize = 50;

/** Outgoing messages: emails, webhook calls, forwarding to the remote backend. */
export function createOutbox({ db, now, wake, channels }: OutboxParts) {
	/** Applies a change and records it in the audit log, atomically. */
	async function change(
		{ by: actor, action }: { by: string; action: string },
		chosen: ChosenMessages,
		work: (tx: Kysely<Database>, chosen: ChosenMessages, now: number) => Promise<number>,
	): Promise<number> {
		const [only, ...others] = chosen.ids ?? [];
		const subject = `outbox:${only !== undefined && others.length === 0 ? only : chosen.view}`;
		const changed = await transaction(db, async (tx) => {
			const count = await work(tx, chosen, now());
			if (count > 0) await recordAudit(tx, { actor, action, subject, detail: { messages: count }, at: now() });
			return count;
		});
		if (changed > 0) wake();
		return changed;
	}

	return {
		async list(view: OutboxView, asked: number) {
			const counts = await countOutbox(db);
			const page = Math.min(asked, Math.max(1, Math.ceil(counts[view] / pageSize)));
			const entries = await outboxPage(db, view, { limit: pageSize, offset: (page - 1) * pageSize });
			const open = await channels();
			return { rows: entries.map((entry) => rowOf(entry, open)), counts, page, pageSize };
		},
		/** Retries failing or dead messages now. Each of these returns how many it changed. */
		retry: (by: string, chosen: ChosenMessages) => change({ by, action: "outbox.retried" }, chosen, retryOutbox),
		/** Not sent; can be put back for a month, then deleted. */
		discard: (by: string, chosen: ChosenMessages) => change({ by, action: "outbox.discarded" }, chosen, discardOutbox),
		/** Sends what was discarded, or held back because it had waited too long. */
		putBack: (by: string, chosen: ChosenMessages) => change({ by, action: "outbox.put-back" }, chosen, reviveOutbox),
	};
}

function rowOf(entry: OutboxEntry, channels: OpenChannels): OutboxRow {
	const { id, topic, created_at: at, attempts, next_attempt_at: nextAttemptAt, last_error: error } = entry;
	const payload: unknown = JSON.parse(entry.payload);
	const { kind, id: about, receipt } = readAbout(payload);
	return {
		id,
		at,
		attempts,
		nextAttemptAt,
		what: topicLabel(topic),
		about: { kind, id: about, receipt, erased: isErasure(payload) },
		trouble: error === null ? null : { plain: deliveryTrouble(error), technical: error },
		hasChannel: hasChannel(topic, channels),
	};
}

function hasChannel(topic: string, { mail, organisers, webhook, otherServer }: OpenChannels): boolean {
	if (topic === topics.notice) return (mail && organisers) || webhook;
	if (topic === topics.organisersMail) return mail && organisers;
	if (topic === topics.organisersWebhook) return webhook;
	return topic === topics.forward ? otherServer : mail;
}

/** Explains a delivery error to organisers; the technical message is shown next to it. */
export function deliveryTrouble(error: string): string {
	const status = /^the (webhook|backend) answered (\d+)$/.exec(error);
	if (status?.[1] && status[2]) return answeredWith(status[1], Number(status[2]));
	return (
		troubles.find(([sign]) => sign.test(error))?.[1] ??
		"It could not be sent, for a reason that the site does not know."
	);
}

const troubles: [RegExp, string][] = [
	// As recorded by earlier versions of the site.
	[/^older than a week$/, "It is more than a week old. Nobody waits for such a confirmation any more."],
	[/webhook did not answer in time/, "The webhook’s address took too long to answer."],
	[/webhook could not be reached/, "The webhook’s address could not be reached."],
	[
		/EAUTH|\b535\b|invalid login|authentication/i,
		"The mail server refused the user name or the password. An admin can write them again under Settings, or whoever looks after the server in SMTP_URL.",
	],
	[/ENOTFOUND|EAI_AGAIN|getaddrinfo/, "The mail server’s name was not found. Look at the mail server under Settings."],
	[/ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH/, "The mail server could not be reached."],
	[/ETIMEDOUT|timeout|timed out|Greeting never received/i, "The mail server took too long to answer."],
	[/certificate|self.signed|SSL|TLS/i, "No safe connection to the mail server could be made."],
	[/\b4[25][0-9]\b|try again|greylist/i, "The mail server asked to try again later."],
	[
		/\b55[0-4]\b|mailbox|no such user|user unknown|recipient/i,
		"The mail server says that this mailbox does not take emails.",
	],
	[/stopped while it was sending/, "The site was stopped in the moment in which it handed this to the mail server."],
	[/backend/, "The other server did not answer as it should."],
];

function answeredWith(who: string, status: number): string {
	const name = who === "webhook" ? "The webhook" : "The other server";
	if (status === 401 || status === 403) return `${name} did not let us in (${status}).`;
	if (status === 404) return `${name} does not know the address (404). Look at the setting.`;
	if (status === 429) return `${name} has had enough for now (429).`;
	return status >= 500 ? `${name} failed (${status}).` : `${name} refused it (${status}).`;
}
