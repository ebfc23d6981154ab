import type { Asset } from "./assets.ts";
import { isAssetPath, isUpload } from "./assets.ts";
import type { Problem } from "./errors.ts";
import { locate } from "./locate.ts";
import { walk } from "./walk.ts";

/**
 * Sets the versioned URL of every picture, document and film, and the size of every picture. Mutates the content, which must
 * be freshly validated and not shared yet. `raw` is used to name file and line in problems.
 */
export function resolveAssets(content: object, raw: unknown, find: (path: string) => Asset | undefined): Problem[] {
	const problems: Problem[] = [];
	// Collect the steps first, because the loop changes what it walks.
	for (const { value, parent, key, path } of [...walk(content)]) {
		if (typeof value !== "string" || !isAssetPath(value)) continue;
		const asset = find(value);
		if (!asset) problems.push({ ...locate(raw, path), ...missing(value) });
		else {
			Reflect.set(parent, key, asset.src);
			if (key === "src" && "alt" in parent)
				Object.assign(
					parent,
					asset.size,
					asset.srcSet && { srcSet: asset.srcSet },
					asset.focus && { focus: asset.focus },
				);
		}
	}
	return problems;
}

function missing(path: string): { expected: string; found: string } {
	return { expected: place(path), found: `"${path}", which does not exist` };
}

function place(path: string): string {
	if (path.startsWith("/drawn/")) return "one of the drawings that the build makes";
	return isUpload(path) ? "a file of the media library" : `a file content${path}`;
}
