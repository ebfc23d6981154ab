import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { isContainer } from "../../../core/content/places.ts";
import { type Block, type Prose, plainText } from "../../../core/content/prose.ts";
import type { ListedHighlight } from "../../../core/highlights/highlights.ts";
import { giveTurn } from "../../../core/time/turn.ts";
import { domainPath, projectPath } from "./domain-paths.ts";
import { eventPath } from "./event-paths.ts";
import { plainWords } from "./event-words.ts";
import type { DatedEvent } from "./events.server.ts";
import { langOf } from "./foreign.ts";
import { publicPages } from "./public-pages.server.ts";
import { type Entry, entry } from "./search.ts";

/** Search entries from the content alone. Built once per version of the content. */
export function contentEntries(content: Content, terms: Terms = content.search.terms ?? []): Entry[] {
	const known = made.get(content);
	if (known) return known;
	const entries = [...pages(content, terms), ...domains(content), ...projects(content), ...questions(content)];
	made.set(content, entries);
	return entries;
}
const made = new WeakMap<Content, Entry[]>();

export const eventEntries = madeOnce((event: DatedEvent) =>
	entry({
		kind: "events",
		title: event.title,
		text: oneLine(event.venue, plainWords(event.description)),
		url: eventPath(event),
		date: event.starts_at,
		lang: { title: langOf(event, "title"), text: langOf(event, "description") },
	}),
);

export const highlightEntries = madeOnce((highlight: ListedHighlight) =>
	entry({
		kind: "highlights",
		title: highlight.name,
		text: oneLine(highlight.domain, highlight.venue, highlight.description),
		url: href("/highlightDetail/:id", { id: highlight.id }),
		date: highlight.date,
		lang: { title: langOf(highlight, "name"), text: langOf(highlight, "description") },
	}),
);

/** Each is made once, of what stays the same until it is changed; those of years not all in one turn. */
function madeOnce<Given extends object>(make: (given: Given) => Entry): (given: readonly Given[]) => Promise<Entry[]> {
	const known = new WeakMap<Given, Entry>();
	return async (given) => {
		for (const one of given) {
			if (known.has(one)) continue;
			await giveTurn();
			known.set(one, make(one));
		}
		return given.flatMap((one) => known.get(one) ?? []);
	};
}

/** Words by which pages are looked for, in any language: visitors type in the one that comes to mind. */
export type Terms = NonNullable<Content["search"]["terms"]>;

function pages(content: Content, terms: Terms): Entry[] {
	return publicPages(content).map(({ path, head, words }) => {
		const said = words.flatMap((kind) => spokenWords(content[kind]));
		const text = oneLine(head.description, head.lead, ...new Set(said));
		// Many visitors know a page by its path: 'Be Someone's Eyes' is /scribe.
		const further = terms.filter(({ page }) => page === path).map((term) => term.words);
		return entry({ kind: "pages", title: head.title, text, url: path }, [path.replace("_", " "), ...further].join(" "));
	});
}

function domains({ domains }: Content): Entry[] {
	return domains.items.map(({ name, aliases, tagline, description, ...domain }) =>
		entry(
			{
				kind: "domains",
				title: name,
				text: oneLine(tagline, plainText(description)),
				url: domainPath({ name, ...domain }),
			},
			aliases.join(" "),
		),
	);
}

function projects({ domains }: Content): Entry[] {
	return domains.items.flatMap((domain) =>
		domain.projects.map(({ name, aliases, tagline, description, whatWeDo, impact, ...project }) =>
			entry(
				{
					kind: "projects",
					title: name,
					text: oneLine(tagline, plainText(description), whatWeDo ? plainText(whatWeDo) : "", impact),
					url: projectPath(domain, project),
				},
				aliases.join(" "),
			),
		),
	);
}

function questions({ faq }: Content): Entry[] {
	return faq.sections.flatMap(({ questions }) =>
		questions.map(({ id, title, content }) =>
			entry({ kind: "questions", title, text: oneLine(plainText(content)), url: `${href("/faq")}#${id}` }),
		),
	);
}

/** Joins separate texts with a full stop, unless one ends with punctuation of its own. */
function oneLine(...texts: (string | undefined)[]): string {
	const lines = texts.flatMap((text = "") => text.split("\n")).filter((line) => line.trim() !== "");
	const joined = lines.join(" · ").replace(/([.!?:;,]) · /g, "$1 ");
	return joined.replace(/\s+/g, " ").trim();
}

/** Texts of the content that visitors can read: no URLs, ids, settings or people. */
function spokenWords(content: unknown): string[] {
	// Templates with placeholders are not complete sentences.
	if (typeof content === "string") return content.includes("{") ? [] : [content];
	if (isProse(content)) return [plainText(content)];
	if (!isContainer(content) || "personLabel" in content || "src" in content) return [];
	return Object.entries(content).flatMap(([key, value]) => (unspoken.has(key) ? [] : spokenWords(value)));
}

/** The head is left to the caller, because it ranks above everything else. */
const unspoken = new Set([
	"head",
	// only read by code
	"id",
	"url",
	"link",
	"document",
	"videoId",
	"file",
	"captions",
	"autocomplete",
	"version",
	"stage",
	// part of a form or button
	"fields",
	"helper",
	"submit",
	"sending",
	"open",
	"close",
]);

function isProse(content: unknown): content is Prose {
	return Array.isArray(content) && content.length > 0 && content.every(isBlock);
}

function isBlock(value: unknown): value is Block {
	return isContainer(value) && "type" in value && blockTypes.has(String(value.type));
}

const blockTypes = new Set<string>([
	"paragraph",
	"heading",
	"list",
	"table",
	"blockquote",
	"thematicBreak",
] satisfies Block["type"][]);
