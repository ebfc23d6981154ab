import { join } from "node:path";
import { z } from "zod";
import { loadContent } from "../../core/content/load.ts";
import { loadFile } from "../../core/content/load-file.ts";
import { type Prose, parseMarkdown } from "../../core/content/markdown.ts";
import { fillNames, namesOf } from "../../core/content/names.ts";
import { sample, text } from "../../core/content/schema/common.ts";
import { dateIn, localeOf, placeOf } from "./language.ts";

const notice = z.strictObject({ heading: text, text });

const constitution = z.strictObject({
	sample,
	title: text,
	/** Names the document by itself, as in a PDF reader. */
	fullTitle: text,
	subtitle: text,
	contentsHeading: text,
	notice,
	endNote: text,
	body: text,
});

const book = z.strictObject({
	sample,
	title: text,
	kind: text,
	subtitle: text,
	notice,
	forewordHeading: text,
	contentsHeading: text,
	closingHeading: text,
	closing: text,
	colophonHeading: text,
	colophon: text,
	body: text,
});

type WithProse<T> = Omit<T, "body"> & { body: Prose };
export type Sources = ReturnType<typeof readSources>;

/** Texts of the book and the constitution, with the chapter's names filled in. A chapter need not have both. */
export function readSources(folder: string, language = "en") {
	const { site, home, domains, impact } = loadContent(folder, language);
	const { programme, institute, address, motto, lastReviewed } = site;
	const names = {
		...namesOf(site),
		address: `${address.lines.join(", ")}, ${address.city} ${address.postcode}`,
		motto: motto.text,
		reviewed: dateIn(language, lastReviewed),
	};
	const withNames = <T extends { body: string }>(file: string, schema: z.ZodType<T>): WithProse<T> => {
		const filled = fillNames(loadFile(join(folder, placeOf(language), file), schema), names);
		return { ...filled, body: parseMarkdown(filled.body) };
	};
	return {
		locale: localeOf(language),
		chapter: {
			name: `${programme.short} ${institute.short}`,
			programme: programme.name,
			institute: institute.name,
			motto,
		},
		lastReviewed,
		get constitution() {
			return withNames("constitution.md", constitution);
		},
		get book() {
			return withNames("coffee-table-book.md", book);
		},
		// In print: the static picture with wall and wheel.
		banner: { ...home.banner.image, src: "/drawn/banner.svg" },
		domains: domains.items,
		impact,
	};
}
