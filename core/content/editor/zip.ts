import { strToU8, zipSync } from "fflate";

export interface ZipEntry {
	/** Path within the archive, such as 'content/en/faq.yaml'. */
	name: string;
	text: string;
}

/** Packs text files into a zip archive. */
export function zip(entries: ZipEntry[], moment: Date): Uint8Array<ArrayBuffer> {
	const files = Object.fromEntries(entries.map(({ name, text }) => [name, strToU8(text)]));
	return zipSync(files, { mtime: moment });
}
