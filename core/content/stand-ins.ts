import type { Content } from "./kinds.ts";
import { locate } from "./locate.ts";
import { standInName } from "./stand-in-path.ts";
import { walk } from "./walk.ts";

/** A field of the content whose address is a stand-in. */
export interface StandIn {
	/** Last part of its path. */
	name: string;
	kind: string;
	/** Where in the kind, in an editor's terms. */
	part: string;
}

/** Returns every field that a stand-in fills. Cached, because every page needs it. */
export function standInsIn(content: object): StandIn[] {
	const standIns = known.get(content) ?? find(content);
	known.set(content, standIns);
	return standIns;
}

const known = new WeakMap<object, StandIn[]>();

function find(content: object): StandIn[] {
	return [...walk(content)].flatMap(({ value, path }) => {
		const name = typeof value === "string" ? standInName(value) : undefined;
		if (name === undefined) return [];
		const { record, field } = locate(content, path);
		const part = [record, field?.replace(/\.?url$/, "")].filter(Boolean).join(", ");
		return [{ name, kind: String(path[0]), part }];
	});
}

/** Returns the words of a stand-in's page. A number at the end of the name, such as a year, fills '{number}'. */
export function standInPage({ samples }: Pick<Content, "samples">, name: string): StandInPage | undefined {
	const exact = samples.pages.find(({ id }) => id === name);
	if (exact) return exact;
	const [, id, number = ""] = /^(.+)-(\d+)$/.exec(name) ?? [];
	const page = samples.pages.find((page) => page.id === id);
	const filled = (words: string) => words.replaceAll("{number}", number);
	return page && { ...page, title: filled(page.title), opens: filled(page.opens), who: filled(page.who) };
}

export type StandInPage = Content["samples"]["pages"][number];
