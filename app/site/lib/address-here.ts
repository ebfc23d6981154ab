import { addressIn, sourceLanguage } from "../../../core/content/languages.ts";

/**
 * Address of a page in the language of the document, for islands, which name some addresses themselves. While the
 * server renders, it is the plain one: the server adds the language to all addresses of a page.
 */
export function addressHere(path: string): string {
	return typeof document === "undefined" ? path : addressIn(document.documentElement.lang || sourceLanguage, path);
}
