import type { EntryErrors } from "../forms/entry.ts";

/** Who does something, as the audit names them. */
export interface Actor {
	id: string;
}

/** What a saving did, by which the screen says it. */
export type Done = "saved" | "drafted" | "published" | "scheduled" | "unpublished";

export type SaveOutcome<Values> =
	| { outcome: "saved"; done: Done }
	/** The form is not in order; nothing was stored. */
	| { outcome: "refused"; errors: EntryErrors }
	/** Somebody else was quicker; nothing was overwritten. */
	| { outcome: "conflict"; conflict: Conflict<Values> };

/** What stands in the way of saving. */
export interface Conflict<Values> {
	/** As it is now; null, like its revision, if it was removed for good. */
	theirs: Values | null;
	revision: number | null;
	/** The name of whoever changed it last, if that is known. */
	who: string | null;
	at: number | null;
}

export type ActOutcome =
	| { outcome: "done"; id: string }
	/** It cannot be published before its form is filled in. */
	| { outcome: "incomplete" }
	/** There is no such thing, or not where this can be done to it. */
	| { outcome: "impossible" };
