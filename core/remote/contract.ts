import type { PublicEvent } from "../events/events.ts";
import type { JsonObject } from "../forms/unknown-json.ts";
import type { PublicHighlight } from "../highlights/highlights.ts";
import type { PictureVariants } from "../media/variants.ts";
import type { EventYear } from "../publishing/years.ts";
import type { Submission } from "../submissions/submission.ts";
import type { Submit, TakenResult } from "../submissions/submit.ts";

/**
 * The five calls of the specification and the posters, whoever answers them: our own database, or another server.
 * What cannot be read is a rejection, with a BackendError where another server is at fault.
 */
export interface Backend {
	/** The events of a year, or all of them, newest first; those without a start belong to no year, and come last. */
	events(year?: EventYear): Promise<PublicEvent[]>;
	/** The most recent events with a description, newest first; those without a start count as starting now. */
	recentEvents(limit: number): Promise<PublicEvent[]>;
	/** Null for one that does not exist. */
	event(id: string): Promise<PublicEvent | null>;
	/** The events exactly as another server sent them, for our own /api to pass on. Our own database has none. */
	sentEvents?(): Promise<JsonObject>;
	/** Every highlight, newest first. */
	highlights(): Promise<PublicHighlight[]>;
	/** Null for one that does not exist. */
	highlight(id: string): Promise<PublicHighlight | null>;
	/** Where the browser finds an event's poster. */
	posterAddress(id: string): string;
	/** The variants of those of these events' posters that were uploaded here. */
	posterVariants(ids: readonly string[]): Promise<Map<string, PictureVariants>>;
	/** Which of these events have a poster. One of which it cannot be known has none; if it cannot of any, it rejects. */
	withPoster(ids: readonly string[]): Promise<Set<string>>;
	/** Takes what was sent by a form or a program. Never rejects: the outcome says it all. */
	submit: Submit;
}

/** Another server. What it is sent has been checked; it passes on what it was told of events, too. */
export type RemoteBackend = Omit<Backend, "submit"> &
	Required<Pick<Backend, "sentEvents">> & {
		send(submission: Submission, idempotencyKey: string | null): Promise<TakenResult>;
	};

/** What went wrong between us and another server. */
export type BackendFault = "unreachable" | "slow" | "status" | "too large" | "unreadable";

export class BackendError extends Error {
	override name = "BackendError";
	readonly fault: BackendFault;
	/** The status of HTTP, if there was an answer. */
	readonly status: number | null;

	constructor(
		message: string,
		{ fault, status = null, cause }: { fault: BackendFault; status?: number | null; cause?: unknown },
	) {
		super(message, { cause });
		this.fault = fault;
		this.status = status;
	}
}
