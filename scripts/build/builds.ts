import { readdir, readFile, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import { basename, join, resolve } from "node:path";

/** Each build has a folder of its own in here, and `current` is a link to the one that starts next. */
const builds = "build";
const link = join(builds, "current");
/** A build without its record is not whole: it is under way, or was broken off. */
export const record = "made-from.txt";
const longestBuildMs = 3_600_000;

export function buildFolderOf(id: string): string {
	return join(builds, id);
}

/** The build that starts next, such as 'build/20261119-190339'. */
export async function currentBuild(): Promise<string | undefined> {
	return readlink(link).then(buildFolderOf, () => undefined);
}

/** From now on this build starts. The link is never missing: a start beside this finds one or the other. */
export async function makeCurrent(folder: string): Promise<void> {
	const other = `${link}-${process.pid}`;
	await symlink(basename(folder), other);
	await rename(other, link);
}

/** Removes all builds but those that are named, those that a process still runs, and one that is under way beside this. */
export async function removeOtherBuilds(...kept: (string | undefined)[]): Promise<void> {
	const inUse = new Set([...kept, ...(await runningBuilds())]);
	for (const name of await readdir(builds)) {
		const folder = join(builds, name);
		if (folder !== link && !inUse.has(folder) && !(await isUnderWay(folder))) await rm(folder, { recursive: true });
	}
}

async function isUnderWay(folder: string): Promise<boolean> {
	const isWhole = await stat(join(folder, record)).then(Boolean, () => false);
	return !isWhole && Date.now() - (await stat(folder)).mtimeMs < longestBuildMs;
}

/** Builds that processes of this machine run, where the system tells: they load some of their modules when first needed. */
async function runningBuilds(): Promise<string[]> {
	const processes = await readdir("/proc").catch(() => []);
	const commands = await Promise.all(
		processes.map((pid) => (/^\d+$/.test(pid) ? readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "") : "")),
	);
	const below = `${resolve(builds)}/`;
	return commands
		.flatMap((command) => command.split("\0"))
		.filter((word) => word.startsWith(below))
		.map((word) => join(builds, word.slice(below.length).split("/")[0] ?? ""));
}
