import { digestOf } from "./disk-cache.ts";
import type { Hue } from "./palette.ts";

/** What the preview picture shows when a link to a page is shared. */
export interface ShareWords {
	/** Name of the chapter. */
	chapter: string;
	/** Above the title: the section it belongs to. */
	label?: string;
	title: string;
	/** Below the title, such as date and place. */
	details?: string[];
	hue: Hue;
	/** Next to the text: a drawing of the site by its name, or else the crowd around the wheel. */
	picture?: string;
}

/** Increment when the design changes, to invalidate cached pictures. */
const edition = 2;

/** Cache key of a picture; changes with anything it shows. */
export function shareKey(words: ShareWords): string {
	return digestOf(edition, words);
}

/** Returns the name in a URL such as '/drawn/project/vidya.svg?v=1'; undefined if it is not a drawing. */
export function drawingAt(address: string): string | undefined {
	return /^\/drawn\/([\w/-]+)\.svg(\?|$)/.exec(address)?.[1];
}
