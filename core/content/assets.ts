import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize, type Size } from "./image-size.ts";
import { isUpload } from "./uploads.ts";

export type AssetFolders = {
	/** The content folder, with `images` and `documents` in it. */
	folder: string;
	/** Where the build puts the drawings. */
	drawnFolder: string;
};

/** A file that content points at: its address with the version of its bytes, so that it can be cached for ever. */
export type Asset = {
	src: string;
	size: Size | undefined;
	/** The same picture in other widths, for the browser to choose from. */
	srcSet?: string;
};

/** Finds pictures and documents; each file is read once. Of uploaded ones nothing is known here but their addresses. */
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

/** Stands in the address after '?v=' and changes with the bytes. */
export function versionOf(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex").slice(0, 8);
}

/** Whether a value is the address of a picture or document of the chapter, or of a clip of the sample season. */
export function isAssetPath(value: string): boolean {
	return /^\/(images|drawn|documents|media|sample\/clips)\/[^?#]+$/.test(value);
}

/** The file behind an address such as '/images/camp.jpg'. */
export function assetFile(path: string, { folder, drawnFolder }: AssetFolders): string {
	return path.startsWith("/drawn/") ? join(drawnFolder, path.slice("/drawn/".length)) : join(folder, path.slice(1));
}

function readAsset(path: string, folders: AssetFolders): Asset | undefined {
	const bytes = readIfThere(assetFile(path, folders));
	if (!bytes) return undefined;
	return { src: `${path}?v=${versionOf(bytes)}`, size: imageSize(path, bytes) };
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
