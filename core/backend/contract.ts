import type { EventDetails, PublicEvent } from "../events/events.ts";
import type { JsonObject } from "../forms/unknown-json.ts";
import type { ListedHighlight, PublicHighlight } from "../highlights/highlights.ts";
import type { PictureVariants } from "../media/variants.ts";
import type { EventYear } from "../publishing/years.ts";
import type { Submission } from "../submissions/submission.ts";
import type { Submit, TakenResult } from "../submissions/submit.ts";

/**
 * The five calls of the specification plus posters, answered by our own database or a remote server. Reads that fail
 * reject, with a BackendError if the remote server is at fault.
 */
export interface Backend {
	/** Events of a year or all, newest first; those without a start belong to no year and come last. */
	events(year?: EventYear): Promise<PublicEvent[]>;
	/** Most recent events with a description, newest first; those without a start count as starting now. */
	recentEvents(limit: number): Promise<PublicEvent[]>;
	/** Null if it does not exist. */
	event(id: string): Promise<PublicEvent | null>;
	/** The event at an address: by its slug, or by its id. Null if it does not exist. */
	eventAt(slug: string): Promise<EventDetails | null>;
	/** Events that begin at this time or later, soonest first, for calendars. */
	eventsSince(since: number): Promise<EventDetails[]>;
	/** Events exactly as the remote server sent them, for our own /api to pass on. Our own has none. */
	sentEvents?(): Promise<JsonObject>;
	/** All highlights, newest first. */
	highlights(): Promise<PublicHighlight[]>;
	/** The same for lists: pictures and films are looked up for one alone. */
	listedHighlights(): Promise<ListedHighlight[]>;
	/** Image variants of those thumbnails that were uploaded here, by the highlights' ids. */
	thumbnailVariants(ids: readonly string[]): Promise<Map<string, PictureVariants>>;
	/** Null if it does not exist. */
	highlight(id: string): Promise<PublicHighlight | null>;
	/** URL of an event's poster. */
	posterAddress(id: string): string;
	/** Image variants of those posters that were uploaded here. */
	posterVariants(ids: readonly string[]): Promise<Map<string, PictureVariants>>;
	/**
	 * Which of these events have a poster. If a lookup fails, the event counts as having none; if all fail, it rejects.
	 */
	withPoster(ids: readonly string[]): Promise<Set<string>>;
	/** Takes a submission from a form or the API. Never rejects; failures are in the outcome. */
	submit: Submit;
}

/** A remote server. It receives validated submissions, and also returns its events unparsed. */
export type RemoteBackend = Omit<Backend, "submit"> &
	Required<Pick<Backend, "sentEvents">> & {
		send(submission: Submission, idempotencyKey: string | null): Promise<TakenResult>;
	};

/** Kinds of failure in talking to a remote server. */
export type BackendFault = "unreachable" | "slow" | "status" | "too large" | "unreadable";

export class BackendError extends Error {
	override name = "BackendError";
	readonly fault: BackendFault;
	/** HTTP status, if there was a response. */
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
