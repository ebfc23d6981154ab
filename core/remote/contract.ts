import type { JsonObject } from "../forms/unknown-json.ts";
import type { Highlight, Media } from "../highlights/highlights.ts";
import type { PictureVariants } from "../media/variants.ts";
import type { Submission } from "../submissions/submission.ts";
import type { Submit, TakenResult } from "../submissions/submit.ts";

/**
 * The five calls of the specification and the posters, whoever answers them: our own database, or another server.
 * What cannot be read is a rejection, with a BackendError where another server is at fault.
 */
export interface Backend {
	/** Every event by its id, as sent. The rules for events read it: whatever comes from elsewhere may be garbled. */
	eventDetails(): Promise<JsonObject>;
	/** Every highlight, newest first. */
	highlights(): Promise<HighlightRecord[]>;
	/** Null for one that does not exist. */
	highlight(id: string): Promise<HighlightRecord | null>;
	/** Where the browser finds an event's poster. */
	posterAddress(id: string): string;
	/** The forms of those of these events' posters that were uploaded here. */
	posterVariants(ids: readonly string[]): Promise<Map<string, PictureVariants>>;
	/** Rejects when it cannot be known. */
	hasPoster(id: string): Promise<boolean>;
	/** Takes what was sent by a form or a program. Never rejects: the outcome says it all. */
	submit: Submit;
}

/** Another server. What it is sent has been checked. */
export type RemoteBackend = Omit<Backend, "submit"> & {
	send(submission: Submission, idempotencyKey: string | null): Promise<TakenResult>;
};

/**
 * A highlight with words for those who don't see its pictures, blank where another server knows none, and with the forms
 * in which our own uploaded pictures can be had; other pictures have their address alone.
 */
export type HighlightRecord = Omit<Highlight, "media"> & {
	thumbnailAlt: string;
	thumbnailVariants?: PictureVariants;
	media: (Media & { alt: string; variants?: PictureVariants })[];
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
