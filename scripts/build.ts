import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildFolderOf, currentBuild, makeCurrent, record, removeOtherBuilds } from "./build/builds.ts";
import { compressFolder } from "./build/compress.ts";
import { writeDrawings } from "./build/drawings.ts";
import { fingerprint } from "./build/fingerprint.ts";
import { run } from "./build/run.ts";
import { tryBuild } from "./build/try.ts";

/**
 * Builds everything that the server needs to run in a folder of its own, and tries it: only then it is the build that
 * starts. A build that fails ends the command, and leaves the one that was there.
 */
export async function build(id = idOfNow()): Promise<void> {
	const start = performance.now();
	const [folder, last] = [buildFolderOf(id), await currentBuild()];
	await mkdir(dirname(folder), { recursive: true });
	await mkdir(folder);
	try {
		await buildInto(folder);
		console.log(`Tried ${await tryBuild(folder)} pages.`);
	} catch (error) {
		await rm(folder, { recursive: true, force: true });
		console.error(
			`The build failed, and nothing was changed${last ? `: the site still starts as it was built before, in ${last}` : ""}. ${reason(error)}`,
		);
		process.exit(1);
	}
	await makeCurrent(folder);
	await removeOtherBuilds(folder, last);
	console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

async function buildInto(folder: string): Promise<void> {
	await run("node", ["scripts/upgrade-content.ts"]);
	const sources = await fingerprint();
	console.log(`Coloured ${await writeDrawings(folder)} drawings.`);
	await run("node", ["scripts/check-content.ts"]);
	const env = { env: { BUILD: folder } };
	await Promise.all([
		run("react-router", ["build"], env),
		run("vite", ["build", "--config", "vite.islands.config.ts"], env),
	]);
	const compressed = await compressFolder(...["app/client", "site", "drawn"].map((part) => join(folder, part)));
	console.log(`Compressed ${compressed} files.`);
	await writeFile(join(folder, record), sources);
}

/** Such as '20261119-190339'. */
function idOfNow(): string {
	return new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
}

function reason(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(process.argv[2]);
