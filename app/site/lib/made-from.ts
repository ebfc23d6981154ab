import type { Content, Kind } from "../../../core/content/kinds.ts";
import type { Words } from "../../../core/words/words.ts";

/** Where a place within a kind begins. */
type Part = { [K in Kind]: `${K}.${keyof (K extends "words" ? Words : Content[K]) & string}` }[Kind];

/**
 * What a section is made from: a kind of content, a place in it (`faq.sections.hours.title`, entries by their ids), or
 * a screen of the console for what is not content. Sections say it in the attribute `data-made-from`, which the server
 * leaves to editors who ask for it.
 */
export type MadeFrom = Kind | Part | `${Part}.${string}` | `/console/${"events" | "highlights"}${string}`;

/** Query parameter by which the page's script asks for the page with its marks. */
export const marksParameter = "marks";
