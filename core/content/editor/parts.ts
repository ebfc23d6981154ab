import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { Kind } from "../kinds.ts";
import type { ContentStore } from "../store.ts";

/** Identifies a document: a kind of content in a language. */
export interface DocumentRef {
	kind: Kind;
	language: string;
}

export interface EditorParts {
	db: Kysely<Database>;
	store: ContentStore;
	/** Folder of the chapter's content files. */
	contentDir: string;
	/** Build output folder of the generated drawings. */
	drawnFolder: string;
	/** Paths of all static pages. */
	pagePaths(): Promise<string[]>;
	now(): number;
}

/** Subject of a document in the audit log. */
export function auditSubject({ kind, language }: DocumentRef): string {
	return `content:${language}/${kind}`;
}
