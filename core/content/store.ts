import { isDeepStrictEqual } from "node:util";
import { type AssetFolders, createAssets, isUpload } from "./assets.ts";
import { findLanguages, type RawContent } from "./files.ts";
import { type Content, type Documents, type Kind, kindNames } from "./kinds.ts";
import { sourceLanguage } from "./languages.ts";
import { build, load } from "./load.ts";
import { type Sample, samplesIn } from "./samples.ts";
import { translate } from "./translate.ts";
import { type AskUploads, createUploads } from "./uploads.ts";
import type { Validated } from "./validate.ts";
import { fileFor, type Log, named, type StoredVersion, settle } from "./versions.ts";
import { contentOf } from "./words.ts";

export type ContentStore = {
	/**
	 * Returns the latest valid content from memory. It is immutable: a refresh creates a new object that reuses the
	 * unchanged parts.
	 */
	get(language?: string): Content;
	/** Raw content by kind, before validation. */
	raw(language?: string): RawContent;
	/** What the language's own file contains for a kind, fitted to the source; undefined if there is no such file. */
	file(kind: Kind, language?: string): unknown;
	/** Returns a kind as it would be with this version, or the problems with it. */
	consider(kind: Kind, language: string, body: unknown): Promise<Considered>;
	/** Applies versions that were saved or reset since, and returns the kinds that changed. */
	refresh(): Promise<Kind[]>;
	/** Sample content that the chapter has yet to replace. */
	samples(): Sample[];
	/** English first. */
	languages(): string[];
	/** Kinds that the language has neither a file nor a version of. */
	untranslated(language: string): Kind[];
};

export type Considered = Validated<Partial<Documents>> & { raw: RawContent };

export type StoreOptions = AssetFolders & {
	/** Defaults to the languages that have a folder. */
	languages?: string[];
	versions: { current(): Promise<StoredVersion[]> };
	/** Without it, every uploaded picture is assumed to exist. */
	uploads?: AskUploads;
	log: Log;
};

/** Creates the only source of content at run time: the files, overridden by valid versions from the database. */
export function createContentStore({ versions, uploads: ask, log, ...options }: StoreOptions): ContentStore {
	const languages = [...new Set(["en", ...(options.languages ?? findLanguages(options.folder))])];
	const uploads = ask && createUploads(ask);
	const assets = createAssets(options);
	const find = (path: string) => (uploads && isUpload(path) ? uploads.find(path) : assets(path));
	const loaded = languages.map((language) => ({ language, ...load(options.folder, language, find) }));
	const files = new Map(loaded.map(({ language, own }) => [language, own]));
	const documents = new Map(loaded.map(({ language, documents }) => [language, documents]));
	const snapshots = new Map(loaded.map(({ language, content }) => [language, freeze(content)]));
	const sources = new Map(loaded.map(({ language, raw }) => [language, raw]));
	const taken = new Map<Kind, string>();

	const get = (language = "en") => inLanguage(snapshots, language);
	const raw = (language = "en") => inLanguage(sources, language);

	async function takeOver(): Promise<Kind[]> {
		const rows = await versions.current();
		const changed = kindNames.filter((kind) => signature(kind, rows) !== (taken.get(kind) ?? signature(kind, [])));
		if (changed.length > 0) await uploads?.learn(rows.map(({ body }) => body));
		for (const kind of changed) {
			for (const [language, settled] of settle(kind, rows, { languages, files, find, log })) {
				const shown: Documents = { ...inLanguage(documents, language), ...settled.documents };
				documents.set(language, shown);
				snapshots.set(language, freeze(contentOf(shown)));
				sources.set(language, { ...raw(language), [kind]: settled.raw });
			}
			taken.set(kind, signature(kind, rows));
		}
		return changed;
	}

	let last: Promise<unknown> = Promise.resolve();
	return {
		get,
		raw,
		file: (kind, language = "en") => fileFor(kind, language, raw()[kind], files),
		async consider(kind, language, body) {
			await uploads?.learn([body]);
			const whole = named(kind, language, language === "en" ? body : translate(kind, raw()[kind], body, language));
			return { ...build(whole, find), raw: whole };
		},
		refresh() {
			// Run refreshes one after another, so that an older query result never overwrites a newer one.
			const next = last.then(takeOver, takeOver);
			last = next;
			return next;
		},
		samples: () => samplesIn(get()),
		languages: () => [...languages],
		untranslated: (language) =>
			language === sourceLanguage
				? []
				: kindNames.filter(
						// What stands in a file is meant, also where it is the same.
						(kind) => files.get(language)?.[kind] === undefined && isDeepStrictEqual(raw(language)[kind], raw()[kind]),
					),
	};
}

function inLanguage<T>(map: Map<string, T>, language: string): T {
	const found = map.get(language);
	if (found === undefined) throw new Error(`There is no content for the language '${language}'.`);
	return found;
}

function signature(kind: Kind, rows: StoredVersion[]): string {
	const own = rows.filter((row) => row.kind === kind).map(({ language, body }) => JSON.stringify([language, body]));
	return own.sort().join("\n");
}

function freeze<T extends object>(value: T): T {
	for (const inner of Object.values(value)) if (typeof inner === "object" && inner !== null) freeze(inner);
	return Object.freeze(value);
}
