import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

/** A typeface: a list of fonts, tried in order for each character. */
export type Face = "display" | "text";

const files: Record<Face, string[]> = {
	display: [
		"@fontsource/anek-latin/files/anek-latin-latin-700-normal.woff",
		"@fontsource/anek-latin/files/anek-latin-latin-ext-700-normal.woff",
		"@fontsource/mukta/files/mukta-devanagari-700-normal.woff",
	],
	text: [
		"@fontsource/mukta/files/mukta-latin-600-normal.woff",
		"@fontsource/mukta/files/mukta-latin-ext-600-normal.woff",
		"@fontsource/mukta/files/mukta-devanagari-600-normal.woff",
	],
};

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, Font>();

/** Returns the fonts of a face. They are bundled, so that the result does not depend on the fonts of the machine. */
export function fontsOf(face: Face): Font[] {
	return files[face].map((file) => {
		const font = opened.get(file) ?? create(readFileSync(resolve(file)));
		opened.set(file, font);
		return font;
	});
}
