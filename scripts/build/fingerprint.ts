import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { currentBuild, record } from "./builds.ts";
import { commands, sourceOf } from "./commands.ts";
import { chapterFolder } from "./drawings.ts";

const folders = ["app", "content", "core", "public", "scripts/build", "scripts/import", "server"];
const files = [
	"package-lock.json",
	"react-router.config.ts",
	"vite.config.ts",
	"vite.islands.config.ts",
	"scripts/build.ts",
	"scripts/command.ts",
	"scripts/translation.ts",
	...commands.map(sourceOf),
];

/** Tells whether there is a build, and whether it is of the current sources. */
export async function isBuildCurrent(): Promise<boolean> {
	const current = await currentBuild();
	const made = current && (await readIfThere(join(current, record)));
	return made !== undefined && made.toString() === (await fingerprint());
}

/** Hash of the names and contents of the sources: modification times mean nothing after a clone or a copy. */
export async function fingerprint(): Promise<string> {
	const hash = createHash("sha256");
	const listed = await Promise.all([...folders, ...chapterDrawings()].map(sourcesBelow));
	for (const file of [...new Set([...listed.flat(), ...files])].sort()) {
		const bytes = await readIfThere(file);
		hash
			.update(file)
			.update("\0")
			.update(bytes ?? "");
	}
	return hash.digest("hex");
}

/** The rest of a chapter's content folder is read at every start. */
function chapterDrawings(): string[] {
	return ["drawings", "backdrops"].map((kind) => join(chapterFolder(), kind));
}

async function sourcesBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(orNone);
	return entries
		.filter((entry) => entry.isFile() && !entry.name.includes(".test."))
		.map((entry) => join(entry.parentPath, entry.name));
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
	return readFile(file).catch((error: unknown) => void orNone(error));
}

function orNone(error: unknown): [] {
	if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
	throw error;
}
