import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileName } from "../files.ts";
import { kindNames } from "../load.ts";
import { currentVersions } from "../version-queries.ts";
import { currentDocument, storedPart } from "./documents.ts";
import { formOf } from "./form-of.ts";
import type { JsonObject } from "./json.ts";
import type { DocumentRef, EditorParts } from "./parts.ts";
import { type ContentFile, rewriteFile } from "./yaml-file.ts";
import { type ZipEntry, zip } from "./zip.ts";

/** The file of the repository with this document in it. */
export function fileWith(parts: EditorParts, ref: DocumentRef, document: JsonObject): ContentFile {
	const file = contentFile(parts.contentDir, ref);
	return { name: file.name, text: rewriteFile(file, formOf(ref.kind), storedPart(parts, ref, document)) };
}

/** The files of all documents that were changed here, in one archive; null if none was. */
export async function exportChanged(parts: EditorParts): Promise<Uint8Array<ArrayBuffer> | null> {
	const files: ZipEntry[] = [];
	for (const { kind, language } of await currentVersions(parts.db)) {
		const ref = findRef(parts, kind, language);
		// Versions of kinds and languages that the site no longer has are passed over.
		if (!ref) continue;
		const { name, text } = fileWith(parts, ref, (await currentDocument(parts, ref)).document);
		files.push({ name: `content/${language}/${name}`, text });
	}
	return files.length === 0 ? null : zip(files, new Date(parts.now()));
}

/** A document by the names in an address; undefined if there is no such kind or language. */
export function findRef({ store }: EditorParts, kind: string, language: string): DocumentRef | undefined {
	const known = kindNames.find((candidate) => candidate === kind);
	return known && store.languages().includes(language) ? { kind: known, language } : undefined;
}

/** The file as it stands in the content folder. A language that has none gets one like the English one. */
export function contentFile(folder: string, { kind, language }: DocumentRef): ContentFile {
	const names = [`${fileName(kind)}.yaml`, `${fileName(kind)}.md`];
	const name = names.find((candidate) => existsSync(join(folder, language, candidate)));
	if (name !== undefined) return { name, text: readFileSync(join(folder, language, name), "utf8") };
	return {
		name: language === "en" ? `${fileName(kind)}.yaml` : contentFile(folder, { kind, language: "en" }).name,
		text: "",
	};
}
