import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { loadContent } from "../../core/content/load.ts";
import { loadFile } from "../../core/content/load-file.ts";
import { parseMarkdown } from "../../core/content/markdown.ts";
import { fillNames, namesOf } from "../../core/content/names.ts";
import { image, sample, text } from "../../core/content/schema/common.ts";
import { hues } from "../../core/media/palette.ts";
import { localeOf, placeOf } from "./language.ts";

const shared = z.strictObject({ kind: text, issue: text, nextHeading: text, sampleNote: text });

const newsletter = z.strictObject({
	sample,
	number: z.int().positive(),
	season: text,
	title: text,
	lead: text,
	hue: z.enum(Object.keys(hues) as (keyof typeof hues)[]),
	picture: image,
	front: text,
	overleaf: z.strictObject({
		picture: image,
		quote: z.strictObject({ text, by: text }),
		text,
	}),
	figures: z.array(z.strictObject({ value: text, what: text })).length(3),
	next: z.strictObject({
		picture: image,
		items: z.array(z.strictObject({ when: text, what: text })).min(1),
	}),
});

export type NewsletterSources = ReturnType<typeof readNewsletters>;
export type Newsletter = NewsletterSources["issues"][number];

/** The issues of a content folder, with the chapter's names filled in. */
export function readNewsletters(folder: string, language = "en") {
	const chapter = loadContent(folder, language).site;
	const names = namesOf(chapter);
	const texts = join(folder, placeOf(language));
	const issues = join(texts, "newsletters");
	const read = (file: string) => {
		const issue = fillNames(loadFile(join(issues, file), newsletter), names);
		const { front, overleaf } = issue;
		return {
			...issue,
			id: basename(file, ".yaml"),
			front: parseMarkdown(front),
			overleaf: { ...overleaf, text: parseMarkdown(overleaf.text) },
		};
	};
	const files = readdirSync(issues).filter((name) => name.endsWith(".yaml"));
	return {
		locale: localeOf(language),
		chapter: `${chapter.programme.short} ${chapter.institute.short}`,
		lastReviewed: chapter.lastReviewed,
		shared: loadFile(join(texts, "newsletters.yaml"), shared),
		issues: files.toSorted().map(read),
	};
}
