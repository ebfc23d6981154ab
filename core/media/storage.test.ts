import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestS3, type TestS3 } from "../../tests/support/s3.ts";
import { folderStorage } from "./folder-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

let folder: string;
let s3: TestS3;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "storage-"));
	s3 = await startTestS3();
});
afterAll(async () => {
	await s3.close();
	await rm(folder, { recursive: true, force: true });
});

describe.each([
	["a folder", () => folderStorage(join(folder, "media"))],
	["S3", () => s3Storage(s3.options)],
] as [string, () => Storage][])("%s", (_, open) => {
	test("gives back what was put", async () => {
		const storage = open();
		await storage.put("abc-320.webp", Buffer.from("a picture"), "image/webp");
		expect(await contentOf(storage, "abc-320.webp")).toBe("a picture");
		expect(await storage.size("abc-320.webp")).toBe(9);
	});

	test("gives a part of a file", async () => {
		const storage = open();
		await storage.put("range.mp4", Buffer.from("0123456789"), "video/mp4");
		const part = await storage.read("range.mp4", { first: 2, last: 5 });
		expect(part && (await text(part))).toBe("2345");
	});

	test("takes a file from the disk", async () => {
		const storage = open();
		const file = join(folder, "film");
		await writeFile(file, "a film");
		await storage.put("film.mp4", { file }, "video/mp4");
		expect(await contentOf(storage, "film.mp4")).toBe("a film");
	});

	test("says so when there is no such file", async () => {
		const storage = open();
		expect([await storage.read("none.png"), await storage.size("none.png")]).toEqual([null, null]);
	});

	test("forgets what is removed, and does not mind what is not there", async () => {
		const storage = open();
		await storage.put("gone.png", Buffer.from("x"), "image/png");
		await storage.remove("gone.png");
		await storage.remove("gone.png");
		expect(await storage.size("gone.png")).toBeNull();
	});

	test("keeps the same name twice as one", async () => {
		const storage = open();
		for (const _ of [1, 2]) await storage.put("twice.png", Buffer.from("same"), "image/png");
		expect(await contentOf(storage, "twice.png")).toBe("same");
	});
});

describe("a folder", () => {
	test("has no half files after a failure", async () => {
		const storage = folderStorage(join(folder, "failing"));
		await expect(storage.put("aa.mp4", { file: join(folder, "missing") }, "video/mp4")).rejects.toThrow(/ENOENT/);
		expect(await readdir(join(folder, "failing", "aa"))).toEqual([]);
	});
});

describe("S3", () => {
	test("is told the type of each file", async () => {
		await s3Storage(s3.options).put("typed.avif", Buffer.from("x"), "image/avif");
		expect(s3.objects.get("typed.avif")?.type).toBe("image/avif");
	});

	test("is asked again when it is busy", async () => {
		s3.busyFor = 2;
		await s3Storage(s3.options).put("busy.png", Buffer.from("x"), "image/png");
		expect(s3.objects.has("busy.png")).toBe(true);
	});

	test("lists everything that is in it, page by page", async () => {
		const own = await startTestS3();
		const storage = s3Storage(own.options);
		own.pageSize = 2;
		for (const name of ["a.age", "uploads/b.age", "c.age", "d.age", "e.age"])
			await storage.put(name, Buffer.from(name), "application/octet-stream");
		const files = await storage.list();
		await own.close();
		expect(files.map(({ name, bytes }) => `${name} ${bytes}`).sort()).toEqual([
			"a.age 5",
			"c.age 5",
			"d.age 5",
			"e.age 5",
			"uploads/b.age 13",
		]);
	});

	test("a wrong secret and a missing bucket are failures, not missing files", async () => {
		const wrong = s3Storage({ ...s3.options, secretKey: "another" });
		await expect(wrong.read("abc.png")).rejects.toThrow("The storage answered 403 to GET abc.png.");
		const elsewhere = s3Storage({ ...s3.options, bucket: "elsewhere" });
		await expect(elsewhere.put("a.png", Buffer.from("x"), "image/png")).rejects.toThrow(/no bucket called elsewhere/);
	});
});

async function contentOf(storage: Storage, name: string): Promise<string | null> {
	const stream = await storage.read(name);
	return stream && text(stream);
}
