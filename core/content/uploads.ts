import { type Asset, isUpload } from "./assets.ts";
import { walk } from "./walk.ts";

/** Looks up uploaded pictures by URL; missing ones are left out of the result. */
export type AskUploads = (paths: string[]) => Promise<Map<string, Asset>>;

export type Uploads = {
	/** Assumes that a picture exists until it has been looked up: at startup, files are read before the database. */
	find(path: string): Asset | undefined;
	/** Looks up the pictures in these values that are not known to exist yet. */
	learn(values: unknown[]): Promise<void>;
};

/**
 * Cache of media library lookups. URLs are content hashes, so a found picture never becomes stale; missing ones are
 * looked up again.
 */
export function createUploads(ask: AskUploads): Uploads {
	const known = new Map<string, Asset | null>();
	return {
		find(path) {
			const asset = known.get(path);
			return asset === undefined ? { src: path, size: undefined } : (asset ?? undefined);
		},
		async learn(values) {
			const missing = uploadsIn(values).filter((path) => !known.get(path));
			if (missing.length === 0) return;
			const found = await ask(missing);
			for (const path of missing) known.set(path, found.get(path) ?? null);
		},
	};
}

function uploadsIn(values: unknown[]): string[] {
	const paths = [...walk(values)].flatMap(({ value }) => (typeof value === "string" && isUpload(value) ? [value] : []));
	return [...new Set(paths)];
}
