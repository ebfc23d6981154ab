import { hues } from "../../../art/kit/palette.ts";

/** The colours of the documents, the same as the site's. */
export const colours = {
	navy: "#14235a",
	quiet: "#48537d",
	red: "#c81e37",
	lightBlue: "#cfe6f7",
	marigold: "#ffc145",
	paper: "#fffaf2",
	cream: "#fff6e5",
	line: "#d9d3c6",
} as const;

/** The deep colour of a domain; a domain that has none yet is navy. */
export function hueOf(name: string): string {
	return new Map<string, string>(Object.entries(hues)).get(name) ?? colours.navy;
}
