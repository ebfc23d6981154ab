import { type Kysely, sql } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Content } from "../content/kinds.ts";
import { newId } from "../database/ids.ts";
import type { Database, OutboxState } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import type { Channel } from "../outbox/delivery.ts";
import type { SendMail } from "../outbox/mail-sender.ts";
import { enqueued, noticeChannel, subjectOf, topics } from "../outbox/notices.ts";
import { enqueue } from "../outbox/queries.ts";
import { deliveryTrouble } from "../outbox/service.ts";
import { answerEmail } from "./emails.ts";
import { findSubmission } from "./queries.ts";
import { changeStates } from "./state-queries.ts";

export interface Answer {
	id: string;
	/** The organiser's name. */
	by: string;
	at: number;
	text: string;
	delivery: "waiting" | "failing" | "sent" | "given up" | "discarded";
	/** Why it could not be sent so far, in plain words. */
	trouble: string | null;
}

export const longestAnswer = 10_000;

interface AnswerParts {
	db: Kysely<Database>;
	now(): number;
	wake(): void;
}

/** Answers to messages, written in the console. They are erased with their message. */
export function createAnswers({ db, now, wake }: AnswerParts) {
	return {
		/** Stores the answer, sends it and marks the message as answered. `seen`: how many answers the organiser saw. */
		async answer(
			by: string,
			id: string,
			{ text, seen }: { text: string; seen: number },
		): Promise<"sent" | "gone" | "answered meanwhile"> {
			const outcome = await transaction(db, async (tx) => {
				// The row is locked first, so that of two answers at once one waits for the other.
				const message = await tx
					.updateTable("contact_messages")
					.set({ notes: sql`notes` })
					.where("id", "=", id)
					.where("held_reason", "is", null)
					.returning("receipt")
					.executeTakeFirst();
				if (!message) return "gone";
				if ((await countAnswers(tx, id)) !== seen) return "answered meanwhile";
				const notice = { kind: "message" as const, id, receipt: message.receipt, event: "answered" as const };
				const [outboxId = ""] = await enqueue(tx, [enqueued(topics.answer, notice)], now());
				const answer = { id: newId(), message_id: id, body: text, author: by, outbox_id: outboxId };
				await tx
					.insertInto("message_answers")
					.values({ ...answer, created_at: now() })
					.execute();
				const entry = { actor: by, subject: subjectOf("message", id), at: now() };
				const changed = await changeStates(tx, "contact_messages", [id], { to: "answered" });
				for (const { from } of changed === "conflict" ? [] : changed)
					await recordAudit(tx, { ...entry, action: "message.marked", detail: { from, to: "answered" } });
				await recordAudit(tx, { ...entry, action: "message.answered" });
				return "sent";
			});
			if (outcome === "sent") wake();
			return outcome;
		},
		/** Oldest first. */
		answersTo: (id: string): Promise<Answer[]> => answersTo(db, id),
	};
}

async function countAnswers(db: Kysely<Database>, messageId: string): Promise<number> {
	const { count } = await db
		.selectFrom("message_answers")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("message_id", "=", messageId)
		.executeTakeFirstOrThrow();
	return Number(count);
}

async function answersTo(db: Kysely<Database>, messageId: string): Promise<Answer[]> {
	const rows = await db
		.selectFrom("message_answers as answer")
		.leftJoin("outbox", "outbox.id", "answer.outbox_id")
		.leftJoin("organisers", "organisers.id", "answer.author")
		.select(["answer.id", "answer.body", "answer.created_at", "answer.sent_at"])
		.select(["outbox.state", "outbox.last_error", "organisers.name"])
		.where("answer.message_id", "=", messageId)
		.orderBy("answer.created_at")
		.orderBy("answer.id")
		.execute();
	return rows.map(({ id, body, created_at, sent_at, state, last_error, name }) => ({
		id,
		by: name ?? "Somebody",
		at: created_at,
		text: body,
		delivery: deliveryOf(sent_at, state, last_error),
		trouble: sent_at === null && last_error !== null ? deliveryTrouble(last_error) : null,
	}));
}

/** The message in the outbox is deleted a month after it was sent or discarded; the time of sending stays. */
function deliveryOf(sentAt: number | null, state: OutboxState | null, error: string | null): Answer["delivery"] {
	if (sentAt !== null) return "sent";
	if (state === "dead") return "given up";
	if (state === "pending" || state === "sending") return error === null ? "waiting" : "failing";
	return "discarded";
}

interface ChannelParts {
	db: Kysely<Database>;
	content: (language?: string) => Content;
	now: () => number;
}

/** Sends answers to the address that the message came from; what comes back goes to the chapter's address. */
export function answerChannel({ db, content, now }: ChannelParts, sendMail: SendMail): Channel {
	return noticeChannel({
		topic: topics.answer,
		toPeople: true,
		async deliver(notice, { id }) {
			const found = await findSubmission(db, notice.kind, notice.id);
			const answer = await db
				.selectFrom("message_answers")
				.select(["id", "body"])
				.where("outbox_id", "=", id)
				.executeTakeFirst();
			if (found?.kind !== "message" || !answer) return [];
			const email = answerEmail(content(found.language), found, answer.body);
			const replyTo = content().site.contact.email;
			await sendMail({ ...email, to: [found.fields.email], replyTo, id, personal: true });
			await db.updateTable("message_answers").set({ sent_at: now() }).where("id", "=", answer.id).execute();
			return [];
		},
	});
}
