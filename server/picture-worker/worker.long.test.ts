import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Refusal } from "../../core/media/refusal.ts";
import type { ShareWords } from "../../core/media/share-picture.ts";
import { temporaryFolder } from "../../tests/support/databases.ts";
import { jobs } from "./jobs.ts";
import { pictureWorker, pictureWorkers, type WorkerOptions } from "./worker.ts";

const words: ShareWords = { chapter: "NSS", title: "Hours Policy", hue: "navy" };

describe("image work in another process", () => {
	test("gives the same pictures as in this one", async () => {
		const worker = pictureWorkers();
		onTestFinished(() => worker.close());
		const poster = { title: "Blood camp", venue: "Dogra Hall", startsAt: 0, domain: "Health", wall: 1 };
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
		await expect(worker.jobs.resize(`${file}-missing`)).rejects.toThrow("ENOENT");
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
