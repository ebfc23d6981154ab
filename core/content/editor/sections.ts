import { kindPage } from "../kind-title.ts";
import { type Kind, kindNames } from "../kinds.ts";
import { allPlaces, soughtWords } from "./find.ts";
import type { EditorParts } from "./parts.ts";
import type { Place } from "./places.ts";
import { stretchOf } from "./sentence-words.ts";
import type { ShownSections } from "./shown-sections.ts";

export interface SectionSource {
	kind: Kind;
	/** Empty where only the page tells the kind. */
	field: string;
}

/** Words that stand on many pages say little about where a section comes from. */
const onEveryPage: readonly Kind[] = ["words", "navigation", "messages", "links", "site", "search"];

/**
 * Tells for each section of a page which field it comes from; null where neither its texts nor the page tell. The texts
 * themselves tell, so that a section needs no mark that somebody could forget.
 */
export function sourcesOf(parts: EditorParts, path: string, sections: ShownSections): (SectionSource | null)[] {
	const places = allPlaces(parts, "en");
	const byText = Map.groupBy(places, ({ words }) => words.map(({ plain }) => plain).join(" "));
	const placesOf = (text: string): Place[] => {
		const sought = soughtWords(text);
		const same = byText.get(sought.join(" "));
		if (same || sought.length < 2) return same ?? [];
		return places.filter(({ words }) => words.length > 1 && stretchOf(words, sought));
	};
	const ofPage = kindNames.find((kind) => kindPage(kind) === path && path !== "/");
	return sections.map((texts) => {
		const source = bestSource(texts.map(placesOf), path);
		return source ?? (ofPage ? { kind: ofPage, field: "" } : null);
	});
}

/** `matches` are the places of each text of the section. */
function bestSource(matches: Place[][], path: string): SectionSource | null {
	const scores = new Map<string, number>();
	for (const [index, found] of matches.entries())
		for (const place of found) {
			const weight = weightOf(place, path) / found.length / (index === 0 ? 0.25 : 1);
			for (const key of [place.kind, partOf(place)]) scores.set(key, (scores.get(key) ?? 0) + weight);
		}
	const all = matches.flat();
	const best = <T extends string>(keys: T[]) => keys.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))[0];
	const kind = best([...new Set(all.map((place) => place.kind))]);
	const inKind = all.filter((place) => place.kind === kind);
	const headings = matches[0]?.filter((place) => place.kind === kind && !hasGaps(place)) ?? [];
	const likely = headings.length > 0 ? headings : inKind;
	const part = best([...new Set(likely.map(partOf))]);
	const source = likely.find((place) => partOf(place) === part);
	return source ? { kind: source.kind, field: source.field } : null;
}

/** A sentence with gaps is of no one page: 'More in {category}'. */
function hasGaps({ words }: Place): boolean {
	return words.some(({ gap }) => gap !== undefined);
}

function weightOf(place: Place, path: string): number {
	const { kind } = place;
	if (hasGaps(place)) return 0.2;
	if (onEveryPage.includes(kind)) return kindPage(kind) === path && path !== "/" ? 1 : 0.1;
	return kindPage(kind) === path ? 2 : 1;
}

/** The part of the document at the top: a group, or an entry of a list. */
function partOf({ kind, field }: Place): string {
	const [first = "", second = ""] = field.split(".");
	return /^\d+$/.test(second) ? `${kind}.${first}.${second}` : `${kind}.${first}`;
}
