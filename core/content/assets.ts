import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize, type Size } from "./image-size.ts";

export type AssetFolders = {
	/** The content folder, which contains `images`, `documents` and `films`. */
	folder: string;
	/** Build output folder of the drawings, in the colours of the palette. */
	drawnFolder: string;
};

/** A file that content refers to. `src` carries a content hash, so it can be cached forever. */
export type Asset = {
	src: string;
	size: Size | undefined;
	/** The same picture in other widths. */
	srcSet?: string;
	/** The point that stays in view where a page cuts something off, as `object-position`. */
	focus?: string;
};

/**
 * Returns a lookup for pictures, documents and films that reads each file once. It passes uploads through without checking
 * them.
 */
export function createAssets(folders: AssetFolders): (path: string) => Asset | undefined {
	const found = new Map<string, Asset>();
	return (path) => {
		if (isUpload(path)) return { src: path, size: undefined };
		const known = found.get(path);
		if (known) return known;
		const asset = readAsset(path, folders);
		if (asset) found.set(path, asset);
		return asset;
	};
}

export function isUpload(path: string): boolean {
	return path.startsWith("/media/");
}

/** Content hash for the `?v=` query parameter. */
export function versionOf(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex").slice(0, 6);
}

/** Whether a value is the URL of one of the chapter's pictures, documents or films, or of a sample clip. */
export function isAssetPath(value: string): boolean {
	return /^\/(images|drawn|documents|films|media|sample\/clips)\/[^?#]+$/.test(value);
}

/** Path on disk for a URL such as '/images/camp.jpg'. */
export function assetFile(path: string, { folder, drawnFolder }: AssetFolders): string {
	return path.startsWith("/drawn/") ? join(drawnFolder, path.slice("/drawn/".length)) : join(folder, path.slice(1));
}

function readAsset(path: string, folders: AssetFolders): Asset | undefined {
	const bytes = readIfThere(assetFile(path, folders));
	if (!bytes) return undefined;
	return { src: `${path}?v=${versionOf(bytes)}`, size: imageSize(bytes) };
}

function readIfThere(file: string): Buffer | undefined {
	try {
		return readFileSync(file);
	} catch (error) {
		if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EISDIR"))
			return undefined;
		throw error;
	}
}
