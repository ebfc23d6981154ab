import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepLastBuild } from "./last-build.ts";

test("the modules of the running site stay during the next build, and go with the one after it", async () => {
	const folder = await mkdtemp(join(tmpdir(), "server-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const buildAt = async (seconds: number, ...names: string[]) => {
		await keepLastBuild(folder);
		await mkdir(folder, { recursive: true });
		for (const name of ["serve.js", ...names]) {
			await writeFile(join(folder, name), "");
			await utimes(join(folder, name), seconds, seconds);
		}
		return readdir(folder);
	};
	expect(await buildAt(1000, "auth-a.js", "mail-a.js")).toEqual(["auth-a.js", "mail-a.js", "serve.js"]);
	expect(await buildAt(2000, "auth-b.js", "mail-a.js")).toEqual(["auth-a.js", "auth-b.js", "mail-a.js", "serve.js"]);
	expect(await buildAt(3000, "auth-c.js")).toEqual(["auth-b.js", "auth-c.js", "mail-a.js", "serve.js"]);
});

test("what is no whole build is removed", async () => {
	const folder = await mkdtemp(join(tmpdir(), "server-"));
	await writeFile(join(folder, "index.js"), "");
	await keepLastBuild(folder);
	await expect(readdir(folder)).rejects.toThrow("ENOENT");
	await keepLastBuild(folder);
});
