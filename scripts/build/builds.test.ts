import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readlink, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/support/databases.ts";

test("a new build starts next, the last one stays for those who run it, and older ones go", async () => {
	const site = await folderWithBuilds("a", "b", "c");
	await inSite(site, 'await builds.makeCurrent("build/b")');
	expect(await readlink(join(site, "build/current"))).toBe("b");
	await inSite(site, 'await builds.makeCurrent("build/c"); await builds.removeOtherBuilds("build/c", "build/b")');
	expect(await readlink(join(site, "build/current"))).toBe("c");
	expect(await readdir(join(site, "build"))).toEqual(["b", "c", "current"]);
});

test("a build that is under way beside this one stays, and one that was broken off goes", async () => {
	const site = await folderWithBuilds("whole");
	for (const name of ["begun", "broken-off"]) await mkdir(join(site, "build", name));
	const hoursAgo = Date.now() / 1000 - 7200;
	await utimes(join(site, "build/broken-off"), hoursAgo, hoursAgo);
	await inSite(site, 'await builds.removeOtherBuilds("build/whole")');
	expect(await readdir(join(site, "build"))).toEqual(["begun", "whole"]);
});

// The kernel tells what each process was started with.
test.skipIf(process.platform !== "linux")("a build that a process runs stays until the process ends", async () => {
	const site = await folderWithBuilds("old", "new");
	const script = join(site, "build/old/app/server/serve.js");
	await mkdir(join(site, "build/old/app/server"), { recursive: true });
	await writeFile(script, 'console.log("runs"); setInterval(() => undefined, 1000);');
	const running = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
	onTestFinished(() => void running.kill("SIGKILL"));
	await once(running.stdout, "data");
	await inSite(site, 'await builds.removeOtherBuilds("build/new")');
	expect(await readdir(join(site, "build"))).toEqual(["new", "old"]);
	running.kill("SIGKILL");
	await once(running, "exit");
	await inSite(site, 'await builds.removeOtherBuilds("build/new")');
	expect(await readdir(join(site, "build"))).toEqual(["new"]);
});

test("./start says where a build is missing, whatever the link leads to", async () => {
	const site = await temporaryFolder();
	for (const name of ["start", "server", "core", "app", "content", "node_modules", "package.json"])
		await symlink(join(process.cwd(), name), join(site, name));
	await mkdir(join(site, "build"));
	await symlink("gone", join(site, "build/current"));
	const started = promisify(execFile)(join(site, "start"), { cwd: site });
	await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("The site is not built.") });
});

async function folderWithBuilds(...names: string[]): Promise<string> {
	const site = await temporaryFolder();
	for (const name of names) {
		await mkdir(join(site, "build", name), { recursive: true });
		await writeFile(join(site, "build", name, "made-from.txt"), name);
	}
	return site;
}

/** Builds are found below the folder in which the command runs. */
async function inSite(cwd: string, statement: string): Promise<void> {
	const module = new URL("./builds.ts", import.meta.url).href;
	const script = `const builds = await import(${JSON.stringify(module)}); ${statement}`;
	await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { cwd });
}
