import { strToU8, zipSync } from "fflate";

export interface ZipEntry {
	/** With folders, such as 'content/en/faq.yaml'. */
	name: string;
	text: string;
}

/** Text files in one archive that every system opens. */
export function zip(entries: ZipEntry[], moment: Date): Uint8Array<ArrayBuffer> {
	const files = Object.fromEntries(entries.map(({ name, text }) => [name, strToU8(text)]));
	return zipSync(files, { mtime: moment });
}
