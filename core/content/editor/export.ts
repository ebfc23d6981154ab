import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileName } from "../files.ts";
import { findKind } from "../kinds.ts";
import { currentVersions } from "../version-queries.ts";
import { currentDocument, storedPart } from "./documents.ts";
import { formOf } from "./form-of.ts";
import type { JsonObject } from "./json.ts";
import type { DocumentRef, EditorParts } from "./parts.ts";
import { type ContentFile, rewriteFile } from "./yaml-file.ts";

/** Returns the repository file with this document written into it. */
export function fileWith(parts: EditorParts, ref: DocumentRef, document: JsonObject): ContentFile {
	const file = contentFile(parts.contentDir, ref);
	return { name: file.name, text: rewriteFile(file, formOf(ref.kind, ref.language), storedPart(parts, ref, document)) };
}

/** Returns a zip archive of all files that were changed in the console; null if there are none. */
export async function exportChanged(parts: EditorParts): Promise<Uint8Array<ArrayBuffer> | null> {
	const files: ZipEntry[] = [];
	for (const { kind, language } of await currentVersions(parts.db)) {
		const ref = findRef(parts, kind, language);
		// Skip versions of kinds and languages that the site no longer has.
		if (!ref) continue;
		const { name, text } = fileWith(parts, ref, (await currentDocument(parts, ref)).document);
		files.push({ name: `content/${language}/${name}`, text });
	}
	return files.length === 0 ? null : zip(files, new Date(parts.now()));
}

/** Resolves the names in a URL to a document; undefined if the kind or language is unknown. */
export function findRef({ store }: EditorParts, kind: string, language: string): DocumentRef | undefined {
	const known = findKind(kind);
	return known && store.languages().includes(language) ? { kind: known, language } : undefined;
}

/** Reads the file from the content folder. A missing translation gets the name of the English file. */
export function contentFile(folder: string, { kind, language }: DocumentRef): ContentFile {
	const names = [`${fileName(kind)}.yaml`, `${fileName(kind)}.md`];
	const name = names.find((candidate) => existsSync(join(folder, language, candidate)));
	if (name !== undefined) return { name, text: readFileSync(join(folder, language, name), "utf8") };
	return {
		name: language === "en" ? `${fileName(kind)}.yaml` : contentFile(folder, { kind, language: "en" }).name,
		text: "",
	};
}

interface ZipEntry {
	/** Path within the archive, such as 'content/en/faq.yaml'. */
	name: string;
	text: string;
}

/** Packs text files into a zip archive. */
export async function zip(entries: ZipEntry[], moment: Date): Promise<Uint8Array<ArrayBuffer>> {
	const { strToU8, zipSync } = await import("fflate");
	const files = Object.fromEntries(entries.map(({ name, text }) => [name, strToU8(text)]));
	return zipSync(files, { mtime: moment });
}
