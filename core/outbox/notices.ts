import { z } from "zod";
import type { Channel } from "./delivery.ts";
import type { Enqueued, OutboxMessage } from "./queries.ts";

/** Destinations of outbox messages. */
export const topics = {
	/** To the organisers by all configured channels; waits while there is none. */
	notice: "notice",
	organisersMail: "organisers-mail",
	organisersWebhook: "organisers-webhook",
	/** To the registrant. */
	confirmation: "confirmation",
	/** An organiser's answer to whoever wrote a message. */
	answer: "answer",
	/** To the organiser who was given a message. */
	assignment: "assignment",
	/** To a person who signed up for an event. */
	signup: "signup",
	/** To a volunteer, or to whoever asked for one. */
	matching: "matching",
	/** To the coordinators of matching. */
	coordinators: "coordinators",
	/** To the organisers, of a backup that failed. */
	backup: "backup",
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
	// Sent by earlier versions.
	"change-request": "Request to the person to confirm new details",
	[topics.answer]: "Answer to the person",
	[topics.assignment]: "Mail to the organiser who looks after it",
	[topics.signup]: "Mail about a sign-up",
	[topics.matching]: "Mail about a match",
	[topics.coordinators]: "Mail to the coordinators",
	[topics.backup]: "Mail of a backup that failed",
	[topics.mailing]: "Mailing to the person",
	[topics.forward]: "Forwarding to the other server",
};

export function topicLabel(topic: string): string {
	return topicLabels[topic] ?? topic;
}

/** What every payload says: what happened to what, and the number that people quote. Never more of a person. */
const about = z.object({ kind: z.string(), id: z.string(), receipt: z.string(), event: z.string() });

export type About = z.output<typeof about>;

export function readAbout(payload: unknown): About {
	return about.parse(payload);
}

const notice = about.extend({
	kind: z.enum(["registration", "message"]),
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

/** Payload of a message about a submission: what happened to which one. */
export type Notice = z.output<typeof notice>;
export type SubmissionKind = Notice["kind"];

/** Whether the message tells that something was erased, so that there is nothing left to look at. */
export function isErasure(payload: unknown): boolean {
	return notice.safeParse(payload).data?.event === "withdrawn";
}

/** A channel for messages about submissions. */
export function noticeChannel({
	deliver,
	ifDead,
	...channel
}: Omit<Channel, "deliver" | "ifDead"> & {
	deliver(notice: Notice, message: OutboxMessage): Promise<Enqueued[]>;
	ifDead?(notice: Notice): Enqueued[];
}): Channel {
	return {
		...channel,
		deliver: async (message) => deliver(notice.parse(message.payload), message),
		...(ifDead && { ifDead: ({ payload }) => ifDead(notice.parse(payload)) }),
	};
}

export function subjectOf(kind: string, id: string): string {
	return `${kind}:${id}`;
}

export function enqueued(topic: string, payload: About): Enqueued {
	return { topic, subject: subjectOf(payload.kind, payload.id), payload };
}
