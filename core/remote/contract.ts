import type { SubmissionSource } from "../database/schema.ts";
import type { PublicEvent } from "../events/events.ts";
import type { JsonObject } from "../forms/unknown-json.ts";
import type { PublicHighlight } from "../highlights/highlights.ts";
import type { PictureVariants } from "../media/variants.ts";
import type { EventYear } from "../publishing/years.ts";
import type { ContactPayload } from "../submissions/contact-form.ts";
import type { RegistrationPayload } from "../submissions/registration-form.ts";

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
	/** Neither of these two ever rejects: the outcome says it all. */
	submitContact(payload: ContactPayload, options: SubmissionOptions): Promise<SubmissionResult>;
	register(payload: RegistrationPayload, options: SubmissionOptions): Promise<SubmissionResult>;
}

export interface SubmissionOptions {
	/** The same for every attempt to send the same thing, so that it is stored once. Null if the sender has none. */
	idempotencyKey: string | null;
	/** Which wording of the notice the person agreed to, and when. */
	consent: { version: string; at: number } | null;
	source: SubmissionSource;
	/** Why an organiser should look at it first. */
	quarantinedReason?: string | null;
	/** What /api/form-token gave to the form when it was first touched; without a script there is none. */
	formToken?: string | null;
}

export type SubmissionResult =
	/** Stored for good. Another server may give no receipt. */
	| { outcome: "accepted"; receipt: string | null; repeated: boolean }
	/**
	 * Answered, but not taken. The complaints by field are keys of the site's messages, or words of another server;
	 * there are none when it only said no. The status is that of HTTP; 429 is for too many from one place or person.
	 */
	| ({ outcome: "refused"; status: number; fields: Record<string, string[]>; retryAfterSeconds?: number } & Kept)
	/** No answer. It may have arrived all the same: trying again with the same key is safe where keys are heeded. */
	| ({ outcome: "undelivered"; reason: string } & Kept);

interface Kept {
	/** The receipt under which it is kept here, if another server did not take it: it is sent again by itself. */
	kept?: string;
}

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
