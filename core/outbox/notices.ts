import { z } from "zod";
import type { Enqueued } from "./queries.ts";

/** Where messages of the outbox are going. */
export const topics = {
	/** To the organisers, by whichever channels are set up; it waits while there is none. */
	notice: "notice",
	organisersMail: "organisers-mail",
	organisersWebhook: "organisers-webhook",
	/** To the person who registered. */
	confirmation: "confirmation",
	/** To the person for whom other details were sent. */
	changeRequest: "change-request",
	/** To another server that speaks the specification. */
	forward: "forward",
} as const;

const topicLabels: Record<string, string> = {
	[topics.notice]: "Notice to the organisers",
	[topics.organisersMail]: "Mail to the organisers",
	[topics.organisersWebhook]: "Call of the organisers' webhook",
	[topics.confirmation]: "Confirmation to the person",
	[topics.changeRequest]: "Request to the person to confirm new details",
	[topics.forward]: "Forwarding to the other server",
};

export function topicLabel(topic: string): string {
	return topicLabels[topic] ?? topic;
}

const notice = z.object({
	kind: z.enum(["registration", "message"]),
	id: z.string(),
	receipt: z.string(),
	event: z.enum(["created", "updated", "change-waiting", "withdrawn", "undelivered"]),
});

/** What a message of the outbox says: what happened to which submission. Never what is in it. */
export type Notice = z.output<typeof notice>;
export type SubmissionKind = Notice["kind"];

export function readNotice(payload: unknown): Notice {
	return notice.parse(payload);
}

export function subjectOf(kind: SubmissionKind, id: string): string {
	return `${kind}:${id}`;
}

export function enqueued(topic: string, notice: Notice): Enqueued {
	return { topic, subject: subjectOf(notice.kind, notice.id), payload: notice };
}
