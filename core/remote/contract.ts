import type { SubmissionSource } from "../database/schema.ts";
import type { JsonObject } from "../forms/unknown-json.ts";
import type { Highlight, Media } from "../highlights/highlights.ts";
import type { PictureVariants } from "../media/variants.ts";
import type { ContactPayload } from "../submissions/contact-form.ts";
import type { RegistrationPayload } from "../submissions/registration-form.ts";

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
	/** Neither of these two ever rejects: the outcome says it all. */
	submitContact(payload: ContactPayload, options: SubmissionOptions): Promise<SubmissionResult>;
	register(payload: RegistrationPayload, options: SubmissionOptions): Promise<SubmissionResult>;
}

/**
 * A highlight with words for those who don't see its pictures, blank where another server knows none, and with the forms
 * in which our own uploaded pictures can be had; other pictures have their address alone.
 */
export type HighlightRecord = Omit<Highlight, "media"> & {
	thumbnailAlt: string;
	thumbnailVariants?: PictureVariants;
	media: (Media & { alt: string; variants?: PictureVariants })[];
};

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
