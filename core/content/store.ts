import { type AssetFolders, createAssets } from "./assets.ts";
import { findLanguages, type RawContent } from "./files.ts";
import type { Content, Kind } from "./kinds.ts";
import { build, kindNames, load } from "./load.ts";
import { merge } from "./merge.ts";
import { type Sample, samplesIn } from "./samples.ts";
import { type AskUploads, createUploads, isUpload } from "./uploads.ts";
import type { Validated } from "./validate.ts";
import { type Log, named, type StoredVersion, settle } from "./versions.ts";

export type ContentStore = {
	/** The latest good content, from memory. It never changes: a refresh makes a new one, with all that is unchanged. */
	get(language?: string): Content;
	/** What that content was made from, by kind, before the schemas have read it. */
	raw(language?: string): RawContent;
	/** What the language's own file says of a kind; nothing where it has no such file. */
	file(kind: Kind, language?: string): unknown;
	/** A kind as it would be with this version in place, or what is wrong with it. */
	consider(kind: Kind, language: string, body: unknown): Promise<Considered>;
	/** Takes over what was saved or withdrawn since, and tells which kinds changed. */
	refresh(): Promise<Kind[]>;
	/** What is still invented and waits for the chapter's own. */
	samples(): Sample[];
	/** English first. */
	languages(): string[];
};

export type Considered = Validated<Partial<Content>> & { raw: RawContent };

export type StoreOptions = AssetFolders & {
	/** Those that have a folder, unless told otherwise. */
	languages?: string[];
	versions: { current(): Promise<StoredVersion[]> };
	/** Without it, every address of an uploaded picture is taken to be right. */
	uploads?: AskUploads;
	log: Log;
};

/** The one way in which content is read at run time: the files, and over them the good versions from the database. */
export function createContentStore({ versions, uploads: ask, log, ...options }: StoreOptions): ContentStore {
	const languages = [...new Set(["en", ...(options.languages ?? findLanguages(options.folder))])];
	const uploads = ask && createUploads(ask);
	const assets = createAssets(options);
	const find = (path: string) => (uploads && isUpload(path) ? uploads.find(path) : assets(path));
	const loaded = languages.map((language) => ({ language, ...load(options.folder, language, find) }));
	const files = new Map(loaded.map(({ language, own }) => [language, own]));
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
				snapshots.set(language, Object.freeze({ ...get(language), ...freeze(settled.content) }));
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
		file: (kind, language = "en") => files.get(language)?.[kind],
		async consider(kind, language, body) {
			await uploads?.learn([body]);
			const whole = named(kind, language, language === "en" ? body : merge(raw()[kind], body));
			return { ...build(whole, find), raw: whole };
		},
		refresh() {
			// One after the other, so that an older answer of the database never overtakes a newer one.
			const next = last.then(takeOver, takeOver);
			last = next;
			return next;
		},
		samples: () => samplesIn(get()),
		languages: () => [...languages],
	};
}

function inLanguage<T>(map: Map<string, T>, language: string): T {
	const found = map.get(language);
	if (found === undefined) throw new Error(`There is no content in the language '${language}'.`);
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
