import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startTestS3 } from "../../tests/support/s3.ts";
import { copyMedia } from "./copy-media.ts";
import { folderStorage } from "./folder-storage.ts";
import { s3Storage } from "./s3-storage.ts";

const film = `${"ab".repeat(32)}.mp4`;
const picture = `${"cd".repeat(32)}-320.avif`;

test("every upload of a folder is copied into S3 storage with its type, once", async () => {
	const folder = await uploads();
	const s3 = await startTestS3();
	onTestFinished(() => s3.close());
	const storage = s3Storage(s3.options);
	expect(await copyMedia(folder, storage)).toEqual({ copied: 2, there: 0 });
	expect(s3.objects.get(film)).toEqual({ body: Buffer.from("a film"), type: "video/mp4" });
	expect(s3.objects.get(picture)).toEqual({ body: Buffer.from("a picture"), type: "image/avif" });
	expect(await copyMedia(folder, storage)).toEqual({ copied: 0, there: 2 });
});

test("a file that arrived cut short is copied again", async () => {
	const folder = await uploads();
	const target = folderStorage(await temporary());
	await target.put(film, Buffer.from("a fi"), "video/mp4");
	expect(await copyMedia(folder, target)).toEqual({ copied: 2, there: 0 });
	expect(await target.size(film)).toBe("a film".length);
});

test("a folder that is not there has nothing to copy", async () => {
	expect(await copyMedia(join(await temporary(), "none"), folderStorage(await temporary()))).toEqual({
		copied: 0,
		there: 0,
	});
});

/** Two uploads, what a killed process left, and a stranger. */
async function uploads(): Promise<string> {
	const folder = await temporary();
	const storage = folderStorage(folder);
	await storage.put(film, Buffer.from("a film"), "video/mp4");
	await storage.put(picture, Buffer.from("a picture"), "image/avif");
	await writeFile(join(folder, "ab", `${film}.1234.part`), "half");
	await mkdir(join(folder, "lost+found"));
	await writeFile(join(folder, "lost+found", "notes.txt"), "not ours");
	return folder;
}

async function temporary(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "copy-media-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}
