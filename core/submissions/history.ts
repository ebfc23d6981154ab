import type { Kysely } from "kysely";
import { type AuditEntry, auditTrail } from "../audit/queries.ts";
import type { Database, OutboxState, SubmissionSource } from "../database/schema.ts";
import { type OutboxEntry, outboxAbout } from "../outbox/maintenance-queries.ts";
import { topicLabel } from "../outbox/notices.ts";

export interface HistoryEntry {
	at: number;
	what: string;
	/** An organiser's id; null for the system. */
	by: string | null;
	/** Id of the organiser to whom it was given. */
	to?: string;
	/** Whether this was only a view, without changes. */
	looked?: boolean;
}

/** Events of one submission, newest first. */
export async function historyOf(
	db: Kysely<Database>,
	subject: string,
	row: { created_at: number; updated_at: number; source: SubmissionSource },
): Promise<HistoryEntry[]> {
	const trail = await auditTrail(db, { subject, limit: 200 });
	const sent = await outboxAbout(db, subject);
	const entries: HistoryEntry[] = [
		...trail.map(auditEntry),
		...sent.map(deliveryEntry),
		{ at: row.created_at, what: received[row.source], by: null },
	];
	return entries.sort((a, b) => b.at - a.at);
}

const received: Record<SubmissionSource, string> = {
	form: "Received by the form",
	api: "Received from another program",
	console: "Entered in the console",
	import: "Taken over from elsewhere",
};

const known: Record<string, string> = {
	viewed: "Opened",
	noted: "Note added",
	"note-removed": "Note removed",
	released: "Released",
	discarded: "Discarded",
	"put-back": "Put back",
	"change-accepted": "New details taken over",
	"change-dismissed": "New details dismissed",
	answered: "Answered",
};

function auditEntry({ at, actor, action, detail }: Required<AuditEntry>): HistoryEntry {
	const to = typeof detail.to === "string" && action.endsWith(".assigned") ? { to: detail.to } : {};
	return { at, what: actionWords(action, detail), by: actor, looked: action.endsWith(".viewed"), ...to };
}

function actionWords(action: string, detail: Readonly<Record<string, unknown>>): string {
	const verb = action.split(".").at(-1) ?? action;
	if (verb === "marked") return `Marked as ${detail.to} (was ${detail.from})`;
	if (verb === "assigned") return detail.to === null ? "Given to nobody any more" : "Given to";
	return known[verb] ?? action;
}

const became: Record<OutboxState, string> = {
	pending: "waits to be sent",
	sending: "is being sent",
	sent: "sent",
	dead: "given up",
	discarded: "discarded",
	lapsed: "held back: more than a day old",
	unsure: "may have been sent",
};

function deliveryEntry({ topic, state, updated_at }: OutboxEntry): HistoryEntry {
	return { at: updated_at, what: `${topicLabel(topic)}: ${became[state]}`, by: null };
}
