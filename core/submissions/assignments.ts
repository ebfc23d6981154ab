import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Content } from "../content/kinds.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { findOrganiser, listOrganisers, type OrganiserRecord } from "../organisers/queries.ts";
import type { Channel } from "../outbox/delivery.ts";
import type { SendMail } from "../outbox/mail-sender.ts";
import { dropWaitingMessages } from "../outbox/maintenance-queries.ts";
import { enqueued, noticeChannel, subjectOf, topics } from "../outbox/notices.ts";
import { enqueue } from "../outbox/queries.ts";
import { assignmentEmail } from "./emails.ts";

export type Assigning = "assigned" | "gone" | "changed" | "unknown";

interface AssignmentParts {
	db: Kysely<Database>;
	now(): number;
	wake(): void;
}

/** Who looks after a message. */
export function createAssignments({ db, now, wake }: AssignmentParts) {
	return {
		/** Gives a message to an organiser, or takes it back (null). 'changed' if it is no longer whose it was. */
		async assign(by: string, id: string, { to, was }: { to: string | null; was: string | null }): Promise<Assigning> {
			const outcome = await transaction(db, async (tx): Promise<Assigning> => {
				const organiser = to === null ? null : await findOrganiser(tx, to);
				if (to !== null && (!organiser || !opensMessages(organiser))) return "unknown";
				const changed = await tx
					.updateTable("contact_messages")
					.set({ assigned_to: to })
					.where("id", "=", id)
					.where("held_reason", "is", null)
					.where("assigned_to", was === null ? "is" : "=", was)
					.returning("receipt")
					.executeTakeFirst();
				if (!changed) return (await exists(tx, id)) ? "changed" : "gone";
				const subject = subjectOf("message", id);
				await dropWaitingMessages(tx, topics.assignment, subject);
				const notice = { kind: "message" as const, id, receipt: changed.receipt, event: "assigned" as const };
				if (to !== null && to !== by) await enqueue(tx, [enqueued(topics.assignment, notice)], now());
				await recordAudit(tx, { actor: by, action: "message.assigned", subject, detail: { to }, at: now() });
				return "assigned";
			});
			if (outcome === "assigned") wake();
			return outcome;
		},
		/** Organisers who can open messages. */
		assignees: async () => (await listOrganisers(db)).filter(opensMessages).map(({ id, name }) => ({ id, name })),
		/** Whose it is; `here` is false if that organiser was removed. */
		async assigneeOf(id: string | null) {
			if (id === null) return null;
			const row = await db
				.selectFrom("organisers")
				.select(["name", "removed_at"])
				.where("id", "=", id)
				.executeTakeFirst();
			return { id, name: row?.name ?? "Somebody", here: row !== undefined && row.removed_at === null };
		},
	};
}

function opensMessages({ role, ready }: OrganiserRecord): boolean {
	return ready && (role === "admin" || role === "moderator");
}

async function exists(db: Kysely<Database>, id: string): Promise<boolean> {
	return (await db.selectFrom("contact_messages").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Messages that wait for an answer of this organiser. */
export async function countAssigned(db: Kysely<Database>, to: string): Promise<number> {
	const { count } = await db
		.selectFrom("contact_messages")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("assigned_to", "=", to)
		.where("state", "=", "new")
		.where("held_reason", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Tells the organiser, without anything of the message: it is read in the console. */
export function assignmentChannel(
	{ db, content, siteUrl }: { db: Kysely<Database>; content: () => Pick<Content, "site">; siteUrl: () => string },
	sendMail: SendMail,
): Channel {
	return noticeChannel({
		topic: topics.assignment,
		async deliver(notice, { id }) {
			const message = await db
				.selectFrom("contact_messages")
				.select("assigned_to")
				.where("id", "=", notice.id)
				.executeTakeFirst();
			const organiser = message?.assigned_to ? await findOrganiser(db, message.assigned_to) : null;
			if (!organiser) return [];
			const email = assignmentEmail(content(), notice.receipt, `${siteUrl()}/console/messages/${notice.id}`);
			await sendMail({ ...email, to: [organiser.email], id });
			return [];
		},
	});
}
