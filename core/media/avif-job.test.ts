import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import { eachDatabase, type Open, temporaryFolder } from "../../tests/support/databases.ts";
import { startAvifJob } from "./avif-job.ts";
import { folderStorage } from "./folder-storage.ts";
import { takeIn } from "./intake.ts";
import { findMedia, mediaName } from "./queries.ts";

eachDatabase("AVIF after the upload", (open) => {
	test("is made of the newest picture first, in each of its widths, and never twice", async () => {
		const { options, take, madeOf } = await setUp(open);
		const [older, newer] = [await take(1, 200), await take(2, 700)];
		const encoded: number[] = [];
		const encode = async (picture: Uint8Array, width: number) => {
			encoded.push(width);
			const { height } = await sharp(picture).metadata();
			return { type: "image/avif", width, height, data: Buffer.from(`${width}`) };
		};
		const job = startAvifJob({ ...options, encode });
		await expect.poll(() => madeOf(older.id), { timeout: 10_000 }).toEqual([200]);
		expect(await madeOf(newer.id)).toEqual([320, 700]);
		expect(encoded).toEqual([320, 700, 200]);
		const kept = await options.storage.read(mediaName(newer.id, "image/avif", 320));
		expect(kept && (await buffer(kept)).toString()).toBe("320");
		job.wake();
		await job.stop();
		expect(encoded).toHaveLength(3);
	});

	test("that fails for one picture is made for the others, and the log says so once", async () => {
		const { options, take, madeOf, warnings } = await setUp(open);
		const [good, bad] = [await take(1, 201), await take(2, 202)];
		const encode = async (_: Uint8Array, width: number) => {
			if (width === 202) throw new Error("no such picture");
			return { type: "image/avif", width, height: 300, data: Buffer.from("avif") };
		};
		const job = startAvifJob({ ...options, encode });
		await expect.poll(() => madeOf(good.id), { timeout: 10_000 }).toEqual([201]);
		job.wake();
		const third = await take(3, 203);
		job.wake();
		await expect.poll(() => madeOf(third.id), { timeout: 10_000 }).toEqual([203]);
		await job.stop();
		expect(await madeOf(bad.id)).toEqual([]);
		expect(warnings).toMatchObject([{ media: bad.id }]);
	});

	test("is given up when the site stops, whatever is being made", async () => {
		const { options, take, madeOf, warnings } = await setUp(open);
		const { id } = await take(1, 204);
		const begun = Promise.withResolvers<void>();
		const job = startAvifJob({
			...options,
			encode: () => {
				begun.resolve();
				return new Promise(() => undefined);
			},
		});
		await begun.promise;
		await job.stop();
		expect(await madeOf(id)).toEqual([]);
		expect(warnings).toEqual([]);
	});
});

async function setUp(open: Open) {
	const { db } = await open();
	const folder = await temporaryFolder();
	const storage = folderStorage(join(folder, "media"));
	const warnings: object[] = [];
	const log = { warn: (details: object) => void warnings.push(details) };
	const limits = { image: 1_000_000, video: 1_000_000, document: 1_000_000 };
	return {
		warnings,
		options: { db, storage, log, everyMs: 3_600_000 },
		async take(now: number, width: number) {
			const create = { width, height: 300, channels: 3, background: "#1f6f4a" } as const;
			const picture = await sharp({ create }).jpeg().toBuffer();
			return takeIn(picture, { now }, { db, storage, limits, scratchFolder: join(folder, "scratch") });
		},
		async madeOf(id: string) {
			const media = await findMedia(db, id);
			return media?.variants.filter(({ type }) => type === "image/avif").map(({ width }) => width);
		},
	};
}
