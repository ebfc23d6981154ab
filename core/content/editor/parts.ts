import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { Kind } from "../kinds.ts";
import type { ContentStore } from "../store.ts";

/** Which words are edited: a kind of content in a language. */
export interface Place {
	kind: Kind;
	language: string;
}

export interface EditingParts {
	db: Kysely<Database>;
	store: ContentStore;
	/** The chapter's files. */
	contentDir: string;
	/** Where the build puts the drawings. */
	drawnFolder: string;
	/** The addresses of all pages that are always there. */
	pagePaths(): Promise<string[]>;
	now(): number;
}

/** Whoever edits. */
export interface Editor {
	id: string;
	name: string;
}

/** A moment of the history. */
export interface Edit {
	by: string;
	at: number;
	note: string;
}

/** How the audit calls what was changed. */
export function subjectOf({ kind, language }: Place): string {
	return `content:${language}/${kind}`;
}
