import { type AssetFolders, createAssets } from "./assets.ts";
import { findLanguages } from "./files.ts";
import type { Content, Kind } from "./kinds.ts";
import { kindNames, load } from "./load.ts";
import { type Sample, samplesIn } from "./samples.ts";
import { type Log, type StoredVersion, settle } from "./versions.ts";

export type ContentStore = {
	/** The latest good content, from memory. It never changes: a refresh makes a new one, with all that is unchanged. */
	get(language?: string): Content;
	/** Takes over what was saved or withdrawn since, and tells which kinds changed. */
	refresh(): Promise<Kind[]>;
	/** What is still invented and waits for the chapter's own. */
	samples(): Sample[];
	/** English first. */
	languages(): string[];
};

export type StoreOptions = AssetFolders & {
	/** Those that have a folder, unless told otherwise. */
	languages?: string[];
	versions: { current(): Promise<StoredVersion[]> };
	log: Log;
};

/** The one way in which content is read at run time: the files, and over them the good versions from the database. */
export function createContentStore({ versions, log, ...options }: StoreOptions): ContentStore {
	const languages = [...new Set(["en", ...(options.languages ?? findLanguages(options.folder))])];
	const find = createAssets(options);
	const loaded = languages.map((language) => ({ language, ...load(options.folder, language, find) }));
	const files = new Map(loaded.map(({ language, own }) => [language, own]));
	const snapshots = new Map(loaded.map(({ language, content }) => [language, freeze(content)]));
	const taken = new Map<Kind, string>();

	function get(language = "en"): Content {
		const content = snapshots.get(language);
		if (!content) throw new Error(`There is no content in the language '${language}'.`);
		return content;
	}

	async function takeOver(): Promise<Kind[]> {
		const rows = await versions.current();
		const changed = kindNames.filter((kind) => signature(kind, rows) !== (taken.get(kind) ?? signature(kind, [])));
		for (const kind of changed) {
			for (const [language, part] of settle(kind, rows, { languages, files, find, log }))
				snapshots.set(language, Object.freeze({ ...get(language), ...freeze(part) }));
			taken.set(kind, signature(kind, rows));
		}
		return changed;
	}

	let last: Promise<unknown> = Promise.resolve();
	return {
		get,
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

function signature(kind: Kind, rows: StoredVersion[]): string {
	const own = rows.filter((row) => row.kind === kind).map(({ language, body }) => JSON.stringify([language, body]));
	return own.sort().join("\n");
}

function freeze<T extends object>(value: T): T {
	for (const inner of Object.values(value)) if (typeof inner === "object" && inner !== null) freeze(inner);
	return Object.freeze(value);
}
