import { z } from "zod";

/** What a browser tells of the sections of a page: their texts, headings first. */
export const shownSections = z.array(z.array(z.string().max(400)).max(40)).max(60);
export type ShownSections = z.output<typeof shownSections>;
