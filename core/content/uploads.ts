import type { Asset } from "./assets.ts";
import { walk } from "./walk.ts";

/** Tells what is known of uploaded pictures, by their addresses; those that do not exist are left out. */
export type AskUploads = (paths: string[]) => Promise<Map<string, Asset>>;

export type Uploads = {
	/** One that nobody has asked for yet is taken to exist: at the start, files are read before the database is. */
	find(path: string): Asset | undefined;
	/** Asks for those pictures of these values that are not known to exist. */
	learn(values: unknown[]): Promise<void>;
};

/** Pictures of the media library. Their addresses are made from their bytes, so what is known of one never changes. */
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

export function isUpload(path: string): boolean {
	return path.startsWith("/media/");
}

function uploadsIn(values: unknown[]): string[] {
	const paths = [...walk(values)].flatMap(({ value }) => (typeof value === "string" && isUpload(value) ? [value] : []));
	return [...new Set(paths)];
}
