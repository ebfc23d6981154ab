import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Doc } from "./open.ts";
import { unpackWoff } from "./woff.ts";

/** The letters of the documents by their use. Only those that occur are embedded. */
const files = {
	display: "@fontsource/anek-latin/files/anek-latin-latin-700-normal.woff",
	text: "@fontsource/mukta/files/mukta-latin-400-normal.woff",
	strong: "@fontsource/mukta/files/mukta-latin-600-normal.woff",
	devanagari: "@fontsource/mukta/files/mukta-devanagari-600-normal.woff",
} as const;

export type Face = keyof typeof files;

export function registerFaces(doc: Doc): void {
	for (const [face, file] of Object.entries(files)) doc.registerFont(face, unpackWoff(readFileSync(pathOf(file))));
}

function pathOf(file: string): string {
	return createRequire(import.meta.url).resolve(file);
}
