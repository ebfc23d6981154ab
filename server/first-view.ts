import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pickStyles } from "./pick-styles.ts";

/** Written by `app/site/components/first-view-end.tsx`. */
const end = /<template data-first-view-end="">\s*<\/template>/;
const stylesheet = /<link\b[^>]* rel="stylesheet" href="([^"]+)"[^>]*>/;

/** Style sheets by URL. */
export type Sheets = ReadonlyMap<string, string>;

export async function readSheets(clientFolder: string, urls: readonly string[]): Promise<Sheets> {
	const read = async (url: string) => [url, await readFile(join(clientFolder, url), "utf8")] as const;
	return new Map(await Promise.all(urls.map(read)));
}

/**
 * Lets a page that marks the end of its first view be painted before its style sheet has arrived: the rules that the
 * first view needs go into the head, and the sheet follows the mark. Browsers paint what precedes a style sheet in the
 * body, and hold back what follows it.
 */
export function paintEarly(html: string, sheets: Sheets, nonce: string): string {
	const mark = end.exec(html);
	const link = stylesheet.exec(html);
	const sheet = sheets.get(link?.[1] ?? "");
	if (!mark || !link || sheet === undefined) return html;
	const styles = pickOnce(sheet, html.slice(html.indexOf("<body"), mark.index));
	// Functions, because '$' has a meaning in a replacement.
	return html.replace(mark[0], () => link[0]).replace(link[0], () => `<style nonce="${nonce}">${styles}</style>`);
}

let last: { sheet: string; part: string; styles: string } | undefined;

/** Takes some milliseconds, and the bar and the banner rarely change between renders. */
function pickOnce(sheet: string, part: string): string {
	if (last?.sheet !== sheet || last.part !== part) last = { sheet, part, styles: pickStyles(sheet, `<html>${part}`) };
	return last.styles;
}
