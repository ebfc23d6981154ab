import { join } from "node:path";
import { z } from "zod";
import { loadFile } from "../../core/content/load-file.ts";
import { type Prose, parseMarkdown } from "../../core/content/markdown.ts";
import { fillNames, namesOf } from "../../core/content/names.ts";
import { sample, text } from "../../core/content/schema/common.ts";
import { domains } from "../../core/content/schema/domains.ts";
import { home } from "../../core/content/schema/home.ts";
import { impact } from "../../core/content/schema/impact.ts";
import { site } from "../../core/content/schema/site.ts";

const notice = z.strictObject({ heading: text, text });

const constitution = z.strictObject({
	sample,
	title: text,
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
export function readSources(folder: string) {
	const read = <T>(path: string, schema: z.ZodType<T>) => loadFile(join(folder, path), schema);
	const chapter = read("en/site.yaml", site);
	const { programme, institute, address, motto, lastReviewed } = chapter;
	const names = {
		...namesOf(chapter),
		address: `${address.lines.join(", ")}, ${address.city} ${address.postcode}`,
		motto: motto.text,
		reviewed: inWords(lastReviewed),
	};
	const withNames = <T extends { body: string }>(path: string, schema: z.ZodType<T>): WithProse<T> => {
		const filled = fillNames(read(path, schema), names);
		return { ...filled, body: parseMarkdown(filled.body) };
	};
	return {
		chapter: {
			name: `${programme.short} ${institute.short}`,
			programme: programme.name,
			institute: institute.name,
			motto,
		},
		lastReviewed,
		get constitution() {
			return withNames("documents/constitution.md", constitution);
		},
		get book() {
			return withNames("documents/coffee-table-book.md", book);
		},
		// In print: the static picture with wall and wheel.
		banner: { ...read("en/home.yaml", home).banner.image, src: "/drawn/banner.svg" },
		domains: read("en/domains.yaml", domains).items,
		impact: read("en/impact.yaml", impact),
	};
}

function inWords(date: string): string {
	return new Date(date).toLocaleDateString("en-GB", {
		day: "numeric",
		month: "long",
		year: "numeric",
		timeZone: "UTC",
	});
}
