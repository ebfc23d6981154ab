import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { listMedia } from "../../media/list-queries.ts";
import { mediaPath } from "../../media/queries.ts";
import { newestPictures } from "../picture-queries.ts";
import type { EditorParts } from "./parts.ts";

export interface PictureChoice {
	address: string;
	/** URL of a small variant for the list. */
	small: string;
	/** Its description in the media library, or its file name. */
	words: string;
	from: "library" | "drawing" | "file";
}

/** Returns the pictures to choose from: newest in the media library, the chapter's files, drawings. */
export async function pictureChoices(
	{ db, contentDir, drawnFolder }: EditorParts,
	words: string,
): Promise<PictureChoice[]> {
	const library = (await newestPictures(db, words, 120)).map(({ address, variants, alt }): PictureChoice => {
		return { address, small: variants[0]?.address ?? address, words: alt, from: "library" };
	});
	const files = await filesIn(join(contentDir, "images"), "/images", "file");
	const drawings = await filesIn(drawnFolder, "/drawn", "drawing");
	const wanted = words.toLowerCase();
	return [...library, ...[...files, ...drawings].filter((choice) => choice.words.toLowerCase().includes(wanted))];
}

/** Returns the documents that links and document fields can refer to. */
export async function documentChoices({ contentDir }: EditorParts): Promise<string[]> {
	const names = await namesIn(join(contentDir, "documents"));
	return names.filter((name) => name.endsWith(".pdf")).map((name) => `/documents/${name}`);
}

/** Returns the newest uploaded documents, which are offered first. */
export async function uploadedDocuments({ db }: EditorParts): Promise<{ address: string; name: string }[]> {
	const { rows } = await listMedia(db, { words: [], show: "documents", page: 1, pageSize: 100 });
	const current = rows.filter(({ replaced_by }) => replaced_by === null);
	return current.map(({ id, type, name }) => ({ address: mediaPath(id, type), name }));
}

/** Returns the films, or the captions of films, that a video can have. */
export async function filmChoices({ contentDir }: EditorParts, ending: ".mp4" | ".vtt"): Promise<string[]> {
	const names = await namesIn(join(contentDir, "films"));
	return names.filter((name) => name.endsWith(ending)).map((name) => `/films/${name}`);
}

async function filesIn(folder: string, prefix: string, from: PictureChoice["from"]): Promise<PictureChoice[]> {
	const pictures = (await namesIn(folder)).filter((name) => /\.(svg|png|jpe?g|webp|avif)$/.test(name));
	return pictures.map((name) => {
		const address = `${prefix}/${name}`;
		return { address, small: address, words: name.replace(/\.\w+$/, "").replace(/[/-]+/g, " "), from };
	});
}

/** Lists a folder recursively in a fixed order; empty if it does not exist. */
async function namesIn(folder: string): Promise<string[]> {
	try {
		return (await readdir(folder, { recursive: true })).toSorted(new Intl.Collator("en", { numeric: true }).compare);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
		throw error;
	}
}
