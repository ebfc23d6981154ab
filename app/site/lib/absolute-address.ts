import { addressIn } from "../../../core/content/languages.ts";
import type { Services } from "../../services.ts";

/** Absolute URL of a page of the site, in the language of the page that names it. */
export function absoluteAddress({ siteUrl, language }: Pick<Services, "siteUrl" | "language">, path: string): string {
	return siteUrl + addressIn(language, path);
}
