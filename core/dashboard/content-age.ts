import { statSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import { fileName } from "../content/files.ts";
import { kindTitle } from "../content/kind-title.ts";
import { findKind, kindNames } from "../content/kinds.ts";
import { currentVersions } from "../content/version-queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { settingsUnder, writeSetting } from "../settings/queries.ts";

export interface AgedContent {
	kind: string;
	/** Title of the kind. */
	title: string;
	/** When it was last changed or confirmed. */
	at: number;
	/** Source of the date: a version saved in the console, the file on this server, or an organiser's confirmation. */
	from: "version" | "file" | "word";
}

const prefix = "reviewed:";
const year = 365 * 24 * 3_600_000;

/** Returns the kinds of content not changed or confirmed for a year, oldest first. */
export async function oldContent(db: Kysely<Database>, contentDir: string, now: number): Promise<AgedContent[]> {
	const versions = new Map((await currentVersions(db)).map(({ kind, created_at }) => [kind, created_at]));
	const reviewed = new Map((await settingsUnder(db, prefix)).map(({ key, updated_at }) => [key, updated_at]));
	const ages = kindNames.flatMap((kind): AgedContent[] => {
		const version = versions.get(kind);
		const at = version ?? fileDate(contentDir, kind);
		// Words that the chapter says nowhere itself are the site's.
		if (at === undefined) return [];
		const word = reviewed.get(prefix + kind) ?? 0;
		const named = { kind, title: kindTitle(kind) };
		if (word > at) return [{ ...named, at: word, from: "word" }];
		return [{ ...named, at, from: version === undefined ? "file" : "version" }];
	});
	return ages.filter(({ at }) => at < now - year).toSorted((a, b) => a.at - b.at);
}

/** Records that an organiser has confirmed a kind as still right. Returns false if there is no such kind. */
export async function stillRight(db: Kysely<Database>, kind: string, by: string, now: number): Promise<boolean> {
	if (!findKind(kind)) return false;
	await transaction(db, async (tx) => {
		await writeSetting(tx, prefix + kind, by, now);
		await recordAudit(tx, { actor: by, action: "content.reviewed", subject: `content:en/${kind}`, at: now });
	});
	return true;
}

/** Modification time of the file on this server; undefined if there is none. */
function fileDate(contentDir: string, kind: string): number | undefined {
	for (const ending of [".yaml", ".md"]) {
		const found = statSync(join(contentDir, "en", fileName(kind) + ending), { throwIfNoEntry: false });
		if (found) return found.mtimeMs;
	}
	return undefined;
}
