import { z } from "zod";
import type { Enqueued } from "./queries.ts";

/** Destinations of outbox messages. */
export const topics = {
	/** To the organisers by all configured channels; waits while there is none. */
	notice: "notice",
	organisersMail: "organisers-mail",
	organisersWebhook: "organisers-webhook",
	/** To the registrant. */
	confirmation: "confirmation",
	/** To a registered person for whom new details were sent. */
	changeRequest: "change-request",
	/** An organiser's answer to whoever wrote a message. */
	answer: "answer",
	/** To the organiser who was given a message. */
	assignment: "assignment",
	/** A copy of a mailing; sent at its own pace by core/mailings. */
	mailing: "mailing",
	/** To the remote backend. */
	forward: "forward",
} as const;

const topicLabels: Record<string, string> = {
	[topics.notice]: "Notice to the organisers",
	[topics.organisersMail]: "Mail to the organisers",
	[topics.organisersWebhook]: "Call of the organisers' webhook",
	[topics.confirmation]: "Confirmation to the person",
	[topics.changeRequest]: "Request to the person to confirm new details",
	[topics.answer]: "Answer to the person",
	[topics.assignment]: "Mail to the organiser who looks after it",
	[topics.mailing]: "Mailing to the person",
	[topics.forward]: "Forwarding to the other server",
};

export function topicLabel(topic: string): string {
	return topicLabels[topic] ?? topic;
}

const notice = z.object({
	kind: z.enum(["registration", "message"]),
	id: z.string(),
	receipt: z.string(),
	event: z.enum([
		"created",
		"updated",
		"change-waiting",
		"withdrawn",
		"undelivered",
		"answered",
		"assigned",
		"mailing",
	]),
});

/** Payload of an outbox message: what happened to which submission, never its fields. */
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
