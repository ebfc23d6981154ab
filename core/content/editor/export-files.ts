import { kindNames } from "../load.ts";
import { currentVersions } from "../version-queries.ts";
import { fileText } from "./difference.ts";
import { presentBody } from "./documents.ts";
import type { EditingParts, Place } from "./parts.ts";
import { type ZipEntry, zip } from "./zip.ts";

/** The file of a kind as it would stand in the repository. */
export async function exportFile(parts: EditingParts, place: Place): Promise<{ name: string; text: string }> {
	const { body } = await presentBody(parts, place);
	return fileText(parts, place, body);
}

/** The files of all kinds that were changed here, in one archive; null if none was. */
export async function exportChanged(parts: EditingParts): Promise<Uint8Array<ArrayBuffer> | null> {
	const files: ZipEntry[] = [];
	for (const place of await changedPlaces(parts)) {
		const { name, text } = await exportFile(parts, place);
		files.push({ name: `content/${place.language}/${name}`, text });
	}
	return files.length === 0 ? null : zip(files, new Date(parts.now()));
}

/** Versions of kinds and languages that the site no longer has are passed over. */
async function changedPlaces({ db, store }: EditingParts): Promise<Place[]> {
	const languages = store.languages();
	const rows = await currentVersions(db);
	return rows.flatMap(({ kind, language }) => {
		const known = kindNames.find((candidate) => candidate === kind);
		return known && languages.includes(language) ? [{ kind: known, language }] : [];
	});
}
