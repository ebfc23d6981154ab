import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { describeMedia } from "../media/list-queries.ts";
import { isOwnFile } from "../media/media-ref.ts";

/** What those of these files are that are in the library. */
export async function knownKinds(
	tx: Transaction<Database>,
	files: readonly string[],
): Promise<Map<string, "image" | "video">> {
	const own = files.filter(isOwnFile);
	if (own.length === 0) return new Map();
	const rows = await tx.selectFrom("media").select(["id", "type"]).where("id", "in", own).execute();
	return new Map(rows.map(({ id, type }) => [id, type.startsWith("video/") ? "video" : "image"]));
}

/** Words that were written for a file without any are the library's too, so that nobody has to write them again. */
export async function rememberWords(
	tx: Transaction<Database>,
	described: readonly { file: string; alt: string }[],
): Promise<void> {
	const words = new Map(described.filter(({ file, alt }) => isOwnFile(file) && alt !== "").map((d) => [d.file, d.alt]));
	if (words.size === 0) return;
	const silent = await tx
		.selectFrom("media")
		.select("id")
		.where("id", "in", [...words.keys()])
		.where("alt", "=", "")
		.execute();
	for (const { id } of silent) await describeMedia(tx, id, words.get(id) ?? "");
}
