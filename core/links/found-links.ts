import { pathLabels } from "../content/editor/field-problems.ts";
import { formOf } from "../content/editor/form-of.ts";
import { type Content, type Kind, kinds } from "../content/kinds.ts";
import { isContainer, valueIn } from "../content/places.ts";
import { walk } from "../content/walk.ts";
import { isUrl } from "../forms/is-url.ts";

/** Where a link occurs. */
export interface LinkPlace {
	/** The kind of content, or 'event'. */
	kind: string;
	/** Labels of the record and field; empty if the kind says enough. */
	part: string;
	/** Event id, for events. */
	id?: string;
}

export interface FoundLink {
	url: string;
	places: LinkPlace[];
}

/** Returns every external URL on the pages, without duplicates, with all places where it occurs. */
export function linksIn(content: Content, events: readonly { id: string; title: string; link: string }[]): FoundLink[] {
	const found = new Map<string, LinkPlace[]>();
	const note = (url: string, place: LinkPlace) => {
		const places = found.get(url) ?? [];
		if (!places.some((known) => known.kind === place.kind && known.part === place.part)) places.push(place);
		found.set(url, places);
	};
	for (const { value, parent, key, path } of walk(content)) {
		// Text in prose may look like a URL, but only link nodes count.
		if (typeof value !== "string" || !isOutside(value) || ("type" in parent && key !== "url")) continue;
		note(value, { kind: String(path[0]), part: partOf(content, path) });
	}
	for (const { id, title, link } of events) if (isOutside(link)) note(link, { kind: "event", part: title, id });
	return [...found].map(([url, places]) => ({ url, places }));
}

function isOutside(value: string): boolean {
	return /^https?:\/\/[^\s]+$/.test(value) && isUrl(value);
}

function partOf(content: Content, path: PropertyKey[]): string {
	const [kind, ...inside] = withoutTree(content, path);
	if (!isKind(kind)) return "";
	const words = pathLabels(formOf(kind), content[kind], inside);
	// Omit the field name 'url' or 'link' if the record already has a name.
	const isPlain = words.length > 1 && (inside.at(-1) === "url" || inside.at(-1) === "link");
	return (isPlain ? words.slice(0, -1) : words).join(" › ");
}

function isKind(key: PropertyKey | undefined): key is Kind {
	return typeof key === "string" && Object.hasOwn(kinds, key);
}

/** Cuts the path at parsed Markdown, whose inner steps mean nothing to an organiser. */
function withoutTree(content: Content, path: PropertyKey[]): PropertyKey[] {
	let value: unknown = content;
	for (const [i, key] of path.entries()) {
		value = isContainer(value) ? valueIn(value, key) : undefined;
		if (isContainer(value) && "type" in value && "children" in value) return path.slice(0, i);
	}
	return path;
}
