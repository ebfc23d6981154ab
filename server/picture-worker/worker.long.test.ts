import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Refusal } from "../../core/media/refusal.ts";
import type { ShareWords } from "../../core/media/share-picture.ts";
import { temporaryFolder } from "../../tests/support/databases.ts";
import { testFilm } from "../../tests/support/film.ts";
import { jobs } from "./jobs.ts";
import { pictureWorker, pictureWorkers, type WorkerOptions } from "./worker.ts";

const words: ShareWords = { chapter: "NSS", title: "Hours Policy", hue: "navy" };

describe("image work in another process", () => {
	test("gives the same pictures as in this one", async () => {
		const worker = pictureWorkers();
		onTestFinished(() => worker.close());
		const poster = { title: "Blood camp", venue: "Dogra Hall", startsAt: 0, domain: "Health", backdrop: 1 };
		const photo = join(await temporaryFolder(), "photo");
		await writeFile(
			photo,
			await sharp({ create: { width: 700, height: 500, channels: 3, background: "#123456" } })
				.png()
				.toBuffer(),
		);
		const [share, drawn, uploaded, resized] = await Promise.all([
			worker.jobs.share(words),
			worker.jobs.poster(poster),
			worker.jobs.uploadedPoster(await jobs.poster(poster)),
			worker.jobs.resize(photo),
		]);
		expect(share).toEqual(await jobs.share(words));
		expect(drawn).toEqual(await jobs.poster(poster));
		expect((await sharp(uploaded).metadata()).width).toBe(800);
		expect(resized).toEqual(await jobs.resize(photo));
	});

	test("refuses what it would refuse here, in the same words", async () => {
		const worker = pictureWorker();
		onTestFinished(() => worker.close());
		const file = join(await temporaryFolder(), "broken");
		await writeFile(file, "no picture");
		const refused = await worker.jobs.resize(file).catch((error: unknown) => error);
		expect(refused).toBeInstanceOf(Refusal);
		expect(refused).toMatchObject({ code: "broken", message: new Refusal("broken").message });
		await expect(worker.jobs.resize(`${file}-missing`)).rejects.toMatchObject({ code: "ENOENT" });
	});

	test("takes a damaged film, refuses it or gives it up", async () => {
		const worker = pictureWorker({ jobMs: 3000 });
		onTestFinished(() => worker.close());
		const folder = await temporaryFolder();
		const [given, cleaned] = [join(folder, "given.mp4"), join(folder, "film.mp4")];
		const random = seeded(20_261_116);
		const outcomes = new Set<string>();
		for (let i = 0; i < 150; i++) {
			await writeFile(given, mutated(testFilm(), random));
			const outcome = await worker.jobs.film(given, cleaned).then(
				() => "taken",
				(error: Error) => (error instanceof Refusal ? "refused" : error.message),
			);
			outcomes.add(outcome);
		}
		outcomes.delete("The image process took too long during the job 'film'.");
		expect([...outcomes].toSorted()).toEqual(["refused", "taken"]);
	});
});

describe("the process for image work", () => {
	test("is the same for one job after the other", async () => {
		const run = start();
		expect(await run("work")).toBe(await run("work"));
	});

	test.each([
		["crash", /ended \(SIGKILL\) during the job 'share'/],
		["exit", /ended \(3\) during the job 'share'/],
		["hang", /took too long during the job 'share'/],
	])("that a job makes %s fails that job alone", async (what, reason) => {
		const run = start({ jobMs: 1000 });
		const [before, failed, after] = await Promise.allSettled(["work", what, "work"].map(run));
		expect(failed).toMatchObject({ status: "rejected", reason: { message: expect.stringMatching(reason) } });
		expect([before?.status, after?.status]).toEqual(["fulfilled", "fulfilled"]);
		expect(after).not.toEqual(before);
	});

	test("that cannot be started fails its jobs and nothing else", async () => {
		const run = start({ script: "/nowhere/child.ts" });
		await expect(run("work")).rejects.toThrow("ended (1) during the job 'share'");
	});

	test("ends when it has had nothing to do for a while, and another one takes the next job", async () => {
		const run = start({ idleMs: 50 });
		const first = await run("work");
		await vi.waitFor(() => expect(isAlive(first)).toBe(false), 5000);
		expect(await run("work")).not.toBe(first);
	});

	test("ends with the site, also in the middle of a job", async () => {
		const worker = pictureWorker({ script: testChild });
		const run = (what: string) => worker.jobs.share(what as never) as unknown as Promise<number>;
		const pid = await run("work");
		const [hanging, waiting] = [run("hang"), run("work")].map((job) => job.catch((error: Error) => error.message));
		await sleep(0);
		await worker.close();
		expect(isAlive(pid)).toBe(false);
		expect(await hanging).toContain("during the job 'share'");
		expect(await waiting).toBe("The site is being stopped.");
	});
});

const testChild = fileURLToPath(import.meta.resolve("../../tests/support/picture-child.ts"));

/** Runs a job of the stand-in; its answer is the number of its process. */
function start(options: WorkerOptions = {}): (what: string) => Promise<number> {
	const worker = pictureWorker({ script: testChild, ...options });
	onTestFinished(() => worker.close());
	return (what) => worker.jobs.share(what as never) as unknown as Promise<number>;
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

/** Changes a few bytes or numbers of the table of contents, or cuts a piece off. */
function mutated(film: Buffer, random: () => number): Buffer {
	const upTo = (limit: number) => Math.floor(random() * limit);
	const contents = film.lastIndexOf("moov");
	for (let changes = upTo(3); changes >= 0; changes--) {
		const at = contents + upTo(film.length - contents - 4);
		if (upTo(2) === 0) film.writeUInt8(upTo(256), at);
		else film.writeUInt32BE([0, 1, 7, 8, 2 ** 31, 2 ** 32 - 1, upTo(3000)][upTo(7)] ?? 0, at);
	}
	return upTo(10) === 0 ? film.subarray(0, upTo(film.length)) : film;
}

/** The same numbers between 0 and 1 in each run. */
function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
