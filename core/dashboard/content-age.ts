import { statSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import { fileName } from "../content/files.ts";
import { kindTitle } from "../content/kind-title.ts";
import { kindNames } from "../content/load.ts";
import { currentVersions } from "../content/version-queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { settingsUnder, writeSetting } from "../settings/queries.ts";

export interface AgedContent {
	kind: string;
	/** What it is called. */
	title: string;
	/** When somebody last changed it or said that it is still right. */
	at: number;
	/** How that is known: a version of the console, its file on this server, or an organiser's word. */
	from: "version" | "file" | "word";
}

const prefix = "reviewed:";
const year = 365 * 24 * 3_600_000;

/** The kinds of content that nobody has changed or looked at for a year, the oldest first. */
export async function oldContent(db: Kysely<Database>, contentDir: string, now: number): Promise<AgedContent[]> {
	const versions = new Map((await currentVersions(db)).map(({ kind, created_at }) => [kind, created_at]));
	const reviewed = new Map((await settingsUnder(db, prefix)).map(({ key, updated_at }) => [key, updated_at]));
	const ages = kindNames.map((kind): AgedContent => {
		const version = versions.get(kind);
		const changed = {
			at: version ?? fileDate(contentDir, kind),
			from: version === undefined ? "file" : "version",
		} as const;
		const word = reviewed.get(prefix + kind) ?? 0;
		const named = { kind, title: kindTitle(kind) };
		return word > changed.at ? { ...named, at: word, from: "word" } : { ...named, ...changed };
	});
	return ages.filter(({ at }) => at < now - year).toSorted((a, b) => a.at - b.at);
}

/** Somebody has read it, and it is still right. False if there is no such kind. */
export async function stillRight(db: Kysely<Database>, kind: string, by: string, now: number): Promise<boolean> {
	if (!kindNames.some((known) => known === kind)) return false;
	await transaction(db, async (tx) => {
		await writeSetting(tx, prefix + kind, by, now);
		await recordAudit(tx, { actor: by, action: "content.reviewed", subject: `content:en/${kind}`, at: now });
	});
	return true;
}

/** When its file came onto this server, or was changed there. */
function fileDate(contentDir: string, kind: string): number {
	for (const ending of [".yaml", ".md"]) {
		const found = statSync(join(contentDir, "en", fileName(kind) + ending), { throwIfNoEntry: false });
		if (found) return found.mtimeMs;
	}
	return 0;
}
