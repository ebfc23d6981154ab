import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readPageScripts } from "./page-scripts.ts";

async function manifestOf(entries: object): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "manifest-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const file = join(folder, "manifest.json");
	await writeFile(file, JSON.stringify(entries));
	return file;
}

test("pages load the one script, and none of the islands that it loads when they are needed", async () => {
	const manifest = await manifestOf({
		"app/site/components/carousel.tsx": { file: "assets/carousel-a1.js", isDynamicEntry: true },
		"app/site/script/main.ts": { file: "assets/main-b2.js", isEntry: true, imports: [] },
	});
	expect(await readPageScripts(manifest)).toEqual(["/assets/main-b2.js"]);
});

test("a build without it is refused at the start", async () => {
	const manifest = await manifestOf({ "app/site/script/other.ts": { file: "assets/other-c3.js" } });
	await expect(readPageScripts(manifest)).rejects.toThrow("The build has no script for app/site/script/main.ts.");
	await expect(readPageScripts(`${manifest}.gone`)).rejects.toThrow("ENOENT");
});
