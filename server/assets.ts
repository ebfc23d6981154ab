import { type Dirent, existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, extname, join, relative, sep } from "node:path";
import { versionOf } from "../core/content/assets.ts";
import { buildFolder } from "../core/media/build-folder.ts";
import { type Finished, finish } from "./finished.ts";
import { closedPolicy, type SecurityOptions, securityHeaders } from "./security-headers.ts";

export type Assets = Map<string, Finished>;

export interface AssetFolder {
	folder: string;
	/** URL prefix of the folder's files, such as '/images'. */
	prefix: string;
}

/** Reads files into memory, each with the brotli variant that the build wrote next to it, if any. */
export async function readAssets(folders: AssetFolder[], security: SecurityOptions): Promise<Assets> {
	const assets: Assets = new Map();
	for (const { folder, prefix } of folders) {
		for (const file of await filesBelow(folder)) {
			await addAsset(assets, file, `${prefix}/${relative(folder, file).split(sep).join("/")}`, security);
		}
	}
	return assets;
}

/**
 * A page that was open before an update, or came from a process that is updated already, loads parts of it when they are
 * first used: from a build that lies beside this process's own.
 */
export async function findInOtherBuilds(
	name: string,
	security: SecurityOptions,
	builds = dirname(buildFolder()),
): Promise<Finished | undefined> {
	if (!/^[\w-][\w.-]*$/.test(name)) return undefined;
	for (const build of await readdir(builds).catch(() => [])) {
		for (const part of ["site", "app/client"]) {
			const file = join(builds, build, part, "assets", name);
			const found: Assets = new Map();
			if (existsSync(file)) await addAsset(found, file, `/assets/${name}`, security);
			const [asset] = found.values();
			if (asset) return asset;
		}
	}
	return undefined;
}

/** Immutable under its versioned URL, cached for an hour under the plain one. */
async function addAsset(assets: Assets, file: string, path: string, security: SecurityOptions): Promise<void> {
	const body = await readFile(file);
	const type = contentTypes[extname(file)];
	// Unknown types are not served.
	if (type === undefined) return;
	const isText = /^text|javascript|json|svg|xml/.test(type);
	const brotli = existsSync(`${file}.br`) ? await readFile(`${file}.br`) : isText ? undefined : false;
	const version = async (maxAge: string) =>
		finish({ status: 200, headers: assetHeaders(type, maxAge, security), body, brotli });
	const forever = await version("max-age=31536000, immutable");
	if (path.startsWith("/assets/")) assets.set(path, forever);
	else {
		assets.set(`${path}?v=${versionOf(body)}`, forever);
		assets.set(path, await version("max-age=3600"));
	}
}

function assetHeaders(type: string, maxAge: string, security: SecurityOptions): Record<string, string> {
	return {
		"Content-Type": type,
		"Cache-Control": `public, ${maxAge}`,
		"Content-Security-Policy": policyOf(type),
		...securityHeaders(security),
		// Other sites may embed images.
		"Cross-Origin-Resource-Policy": "cross-origin",
	};
}

function policyOf(type: string): string {
	return type === "image/svg+xml" ? `${closedPolicy}; style-src 'unsafe-inline'` : closedPolicy;
}

async function filesBelow(folder: string): Promise<string[]> {
	if (!existsSync(folder)) return [];
	const entries: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile() && !entry.name.endsWith(".br") && !entry.name.startsWith("."))
		.map((entry) => join(entry.parentPath, entry.name));
}

const contentTypes: Record<string, string> = {
	".avif": "image/avif",
	".css": "text/css; charset=utf-8",
	".ico": "image/x-icon",
	".jpeg": "image/jpeg",
	".jpg": "image/jpeg",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json",
	".mp4": "video/mp4",
	".png": "image/png",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
	".webp": "image/webp",
	".woff2": "font/woff2",
};
