import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { transaction } from "../../database/transaction.ts";
import { findLanguages } from "../files.ts";
import { findKind, kindNames } from "../kinds.ts";
import { sourceLanguage } from "../languages.ts";
import { readText } from "../source.ts";
import type { ContentStore } from "../store.ts";
import { currentVersions } from "../version-queries.ts";
import { contentFile } from "./export.ts";
import { formOf } from "./form-of.ts";
import { withIds } from "./with-ids.ts";
import { withAddedIds } from "./yaml-file.ts";

/** Gives ids to the entries of a content folder that have none, and returns how many each file got. */
export function upgradeFolder(folder: string): Map<string, number> {
	const counts = new Map<string, number>();
	const sources = new Map<string, unknown>();
	for (const language of findLanguages(folder))
		for (const kind of kindNames) {
			const { name, text } = contentFile(folder, { kind, language });
			if (text === "" || !name.endsWith(".yaml")) continue;
			const { value, added } = withIds(formOf(kind), readText(text, name).raw, sources.get(kind));
			if (language === sourceLanguage) sources.set(kind, value);
			if (added.length === 0) continue;
			const file = join(folder, language, name);
			writeFileSync(file, withAddedIds(text, added));
			counts.set(file, added.length);
		}
	return counts;
}

/** Does the same for what was saved in the console before entries had ids. The store has read the files. */
export async function upgradeVersions(db: Kysely<Database>, store: Pick<ContentStore, "file">): Promise<void> {
	const current = await currentVersions(db);
	const sourceOf = (kind: (typeof kindNames)[number]) => {
		const version = current.find((version) => version.kind === kind && version.language === sourceLanguage);
		return version ? withIds(formOf(kind), version.body).value : store.file(kind);
	};
	const versions = await db.selectFrom("content_versions").select(["id", "kind", "language", "body"]).execute();
	const changed = versions.flatMap(({ id, kind: name, language, body }) => {
		const kind = findKind(name);
		if (!kind) return [];
		const source = language === sourceLanguage ? undefined : sourceOf(kind);
		const after = JSON.stringify(withIds(formOf(kind), JSON.parse(body), source).value);
		return after === body ? [] : [{ id, body: after }];
	});
	if (changed.length === 0) return;
	await transaction(db, async (tx) => {
		for (const { id, body } of changed)
			await tx.updateTable("content_versions").set({ body }).where("id", "=", id).execute();
	});
}
