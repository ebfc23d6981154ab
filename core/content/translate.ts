import type { Kind } from "./kinds.ts";
import { merge } from "./merge.ts";
import { translatedWords } from "./words.ts";

/**
 * Merges a translation of a kind over its source, and of words over those that the site has in the language. Without
 * one, returns the source itself. Domains and projects stay
 * known by the names of the source too: addresses, events and secretaries' lists hold those.
 */
export function translate(kind: Kind | string, source: unknown, translation: unknown, language: string): unknown {
	const merged = merge(kind === "words" ? translatedWords(language, source) : source, translation);
	if (kind === "domains" && merged !== source) keepNames(listIn(source, "items"), listIn(merged, "items"));
	return merged;
}

/** Changes the merged records in place, because problems are located by their identity. */
function keepNames(sources: Named[], translated: Named[]): void {
	for (const domain of translated) {
		const source = sources.find(({ id }) => id === domain.id);
		if (!source || source === domain) continue;
		if (source.name !== domain.name) {
			domain.addressName = source.addressName ?? source.name;
			addAlias(domain, source.name);
		}
		for (const project of listIn(domain, "projects")) {
			const original = listIn(source, "projects").find(({ id }) => id === project.id);
			if (original && original.name !== project.name) addAlias(project, original.name);
		}
	}
}

type Named = Record<string, unknown>;

function addAlias(record: Named, name: unknown): void {
	const aliases = Array.isArray(record.aliases) ? record.aliases : [];
	if (!aliases.includes(name)) record.aliases = [...aliases, name];
}

function listIn(record: unknown, key: string): Named[] {
	const list = typeof record === "object" && record !== null ? Reflect.get(record, key) : undefined;
	return Array.isArray(list) ? list.filter((entry) => typeof entry === "object" && entry !== null) : [];
}
