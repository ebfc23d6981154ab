import { catalogueOf, nested } from "../words/catalogue.ts";
import { english } from "../words/en.ts";
import { formerKinds, partlyFormer, wordsApart } from "../words/former-words.ts";
import type { RawContent } from "./files.ts";
import type { Content, Documents } from "./kinds.ts";
import { sourceLanguage } from "./languages.ts";
import { merge } from "./merge.ts";
import { isContainer, type Place, placeOf, remember } from "./places.ts";

/** Gathers the words of a language folder in one document, wherever its files hold them. The words' own file comes last. */
export function withWords(raw: RawContent, language: string): RawContent {
	const gathered: RawContent = {};
	let words: object = {};
	for (const kind of [...Object.keys(raw).filter((kind) => kind !== "words"), "words"]) {
		const document = raw[kind];
		if (!formerKinds.includes(kind) && !(kind in partlyFormer)) gathered[kind] = document;
		else {
			const places = new Map<PropertyKey | undefined, Place | undefined>();
			const took = (key: string, record: object, name: string) => places.set(key, placeOf(record, name));
			const left = (rest: object, record: object) => remember(rest, (key) => placeOf(record, key));
			const apart = wordsApart(kind, document, took, left);
			if (isContainer(document)) remember(apart.words, (key) => places.get(key) ?? placeOf(document));
			words = Object(merge(words, apart.words));
			if (apart.rest) gathered[kind] = apart.rest;
		}
	}
	// Where one form of a plural is said, the other is the site's. A translation is merged over it anyway.
	const plurals = Object.entries(english).filter(
		([key, word]) => typeof word === "object" && Object.hasOwn(words, key),
	);
	return { ...gathered, words: language === sourceLanguage ? merge(Object.fromEntries(plurals), words) : words };
}

/** What is said in a language where nobody of the chapter says otherwise: the words of the site in it. */
export function translatedWords(language: string, source: unknown): unknown {
	return merge(source, catalogueOf(language));
}

/** Puts the words where pages take them, beside what else a kind of the same name holds. */
export function contentOf({ words, ...documents }: Documents): Content {
	return joined(documents, nested(words)) as Content;
}

function joined(a: unknown, b: unknown): unknown {
	if (!isContainer(a) || !isContainer(b)) return b ?? a;
	const both = Object.entries(b).map(([key, value]) => [key, joined(Reflect.get(a, key), value)]);
	return { ...a, ...Object.fromEntries(both) };
}
