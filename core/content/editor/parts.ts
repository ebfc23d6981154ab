import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { Kind } from "../kinds.ts";
import type { ContentStore } from "../store.ts";

/** Which document is edited: a kind of content in a language. */
export interface DocumentRef {
	kind: Kind;
	language: string;
}

export interface EditorParts {
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

/** How the audit log calls what was changed. */
export function auditSubject({ kind, language }: DocumentRef): string {
	return `content:${language}/${kind}`;
}
