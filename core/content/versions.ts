import { wordsLeft } from "../words/former-words.ts";
import type { Asset } from "./assets.ts";
import { sentence } from "./errors.ts";
import { fileName, type RawContent } from "./files.ts";
import type { Documents, Kind } from "./kinds.ts";
import { sourceLanguage } from "./languages.ts";
import { build } from "./load.ts";
import { remember } from "./places.ts";
import { rebase } from "./rebase.ts";
import { translate } from "./translate.ts";

/** A saved version that replaces a file, in the file's format. */
export type StoredVersion = { kind: string; language: string; body: unknown };

export type Log = { warn(details: object, message: string): void };

export type Layers = {
	/** English first, because the others are merged over it. */
	languages: string[];
	files: Map<string, RawContent>;
	find: (path: string) => Asset | undefined;
	log: Log;
};

/** A kind in one language, with its raw content. */
export type Settled = { documents: Partial<Documents>; raw: unknown };

/** Resolves a kind for each language: the saved version if valid, else the file, else English. */
export function settle(kind: Kind, rows: StoredVersion[], layers: Layers): Map<string, Settled> {
	const settled = new Map<string, Settled>();
	let english: unknown;
	for (const language of layers.languages) {
		const saved = rows
			.filter((row) => row.kind === kind && row.language === language)
			.map(({ body }) => (kind === "words" ? wordsLeft(body) : body));
		const own = [...saved, fileFor(kind, language, english, layers.files)];
		const choices =
			language === "en" ? own : [...own, undefined].map((words) => translate(kind, english, words, language));
		const good = firstGood(kind, language, choices, layers);
		if (good) settled.set(language, good);
		if (language === "en") english = good?.raw;
	}
	return settled;
}

/** What a language's file says of a kind. A translation is fitted to what the source says now, in a version perhaps. */
export function fileFor(kind: Kind, language: string, source: unknown, files: Layers["files"]): unknown {
	const file = files.get(language)?.[kind];
	return language === sourceLanguage ? file : rebase(file, files.get(sourceLanguage)?.[kind], source);
}

function firstGood(kind: Kind, language: string, choices: unknown[], { find, log }: Layers): Settled | undefined {
	for (const raw of choices) {
		const { value: documents, problems } = build(named(kind, language, raw), find);
		if (documents?.[kind] !== undefined) return { raw, documents };
		log.warn({ kind, language, problems: problems.map(sentence) }, "ignored invalid content");
	}
	return undefined;
}

/** Gives a saved version a name for problem messages, since it has no file. */
export function named(kind: Kind, language: string, body: unknown): RawContent {
	const raw = { [kind]: body };
	remember(raw, () => ({ file: `saved version of ${language}/${fileName(kind)}` }));
	return raw;
}
