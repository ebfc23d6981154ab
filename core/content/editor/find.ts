import { kindTitle } from "../kind-title.ts";
import { type Kind, kindNames } from "../kinds.ts";
import { namesOf } from "../names.ts";
import type { EditorParts } from "./parts.ts";
import { type Place, placesIn } from "./places.ts";
import { type Stretch, sharedStretch, stretchOf, wordsIn } from "./sentence-words.ts";

/** A field whose text holds what was sought. */
export interface FoundPlace {
	kind: Kind;
	title: string;
	where: string[];
	field: string;
	/** The matching characters of the field's text. */
	from: number;
	to: number;
	/** The text around the match, in three parts: before, the match, after. */
	excerpt: [string, string, string];
}

export interface FoundPlaces {
	places: FoundPlace[];
	/** How many more there are than are listed. */
	more: number;
	/** Whether the places hold only a part of what was sought. */
	partly: boolean;
}

const mostShown = 40;
/** Longer than any sentence; what is pasted beyond it is ignored. */
const mostWords = 60;

/** Finds the fields that hold a sentence, or a fragment of one, as it is seen on the site. */
export function findPlaces(parts: EditorParts, language: string, sentence: string): FoundPlaces {
	const sought = soughtWords(sentence);
	if (sought.length === 0) return { places: [], more: 0, partly: false };
	const places = allPlaces(parts, language);
	const whole = ranked(places, (place) => stretchOf(place.words, sought));
	if (whole.length > 0) return listed(whole, false);
	// Pages put some sentences together from several fields.
	const enough = Math.max(2, Math.ceil(sought.length / 4));
	const isEnough = (place: Place, { literal }: Stretch) => literal >= Math.min(enough, Math.max(2, place.words.length));
	const shared = ranked(places, (place) => {
		const stretch = sharedStretch(place.words, sought);
		return stretch && isEnough(place, stretch) ? stretch : undefined;
	});
	return listed(shared.slice(0, 10), true);
}

function soughtWords(sentence: string): string[] {
	const words = wordsIn(sentence.slice(0, 2000)).map(({ plain }) => plain);
	return words.filter((word) => word !== "").slice(0, mostWords);
}

/** Returns every text of the content in a language. */
function allPlaces({ store }: EditorParts, language: string): Place[] {
	const raw = store.raw(language);
	const kept = known.get(raw);
	if (kept) return kept;
	const names = namesOf(store.get(language).site);
	const places = kindNames.flatMap((kind) => placesIn(kind, raw[kind], names));
	known.set(raw, places);
	return places;
}

/** The store makes a new object whenever a word of the content changes. */
const known = new WeakMap<object, Place[]>();

type Ranked = { place: Place; stretch: Stretch };

/** Most matching words first; among equals, the text that has fewest others. */
function ranked(places: readonly Place[], find: (place: Place) => Stretch | undefined): Ranked[] {
	return places
		.flatMap((place): Ranked[] => {
			const stretch = find(place);
			return stretch ? [{ place, stretch }] : [];
		})
		.sort((a, b) => b.stretch.literal - a.stretch.literal || a.place.words.length - b.place.words.length);
}

function listed(found: Ranked[], partly: boolean): FoundPlaces {
	const places = found.slice(0, mostShown).map(({ place, stretch }): FoundPlace => {
		const { kind, where, field, text } = place;
		// A date or a choice is shown in other words than the field holds.
		const { start, end } = stretch.end <= text.length ? stretch : { start: 0, end: text.length };
		return { kind, title: kindTitle(kind), where, field, from: start, to: end, excerpt: excerptOf(text, start, end) };
	});
	return { places, more: found.length - places.length, partly };
}

function excerptOf(text: string, start: number, end: number): FoundPlace["excerpt"] {
	const before = text.slice(0, start);
	const after = text.slice(end);
	const short = (part: string) => part.replace(/\s+/g, " ");
	return [
		before.length > 80 ? `…${short(before.slice(-80)).replace(/^\S*/, "")}` : short(before),
		short(text.slice(start, end)),
		after.length > 100 ? `${short(after.slice(0, 100)).replace(/\S*$/, "")}…` : short(after),
	];
}
