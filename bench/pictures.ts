import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { pictureWorkers } from "../server/picture-worker/worker.ts";

const [width, height] = [4032, 3024];

/** Time until a photo of a phone can be shown, and until it exists as AVIF too. For one core: `taskset -c 0 npm run bench -- pictures`. */
export async function benchPictures(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "bench-"));
	const { jobs, close } = pictureWorkers();
	try {
		const file = join(folder, "photo.jpg");
		const photo = await phonePhoto();
		await writeFile(file, photo);
		console.log(`A photo of ${width} × ${height} pixels, ${(photo.length / 1e6).toFixed(1)} MB:`);
		await timed("starting the process", () => jobs.ready());
		const { variants } = await timed("until it can be shown", () => jobs.resize(file));
		const own = variants.filter(({ type }) => type === "image/jpeg");
		const widest = own.at(-1)?.data ?? Buffer.alloc(0);
		await timed("AVIF, afterwards", async () => {
			for (const { width } of own) await jobs.avif(widest, width);
		});
	} finally {
		await close();
		await rm(folder, { recursive: true, force: true });
	}
}

/** Soft shapes with fine noise, turned by its orientation tag. */
async function phonePhoto(): Promise<Buffer> {
	const shapes = randomBytes(252 * 189 * 3);
	const soft = sharp(shapes, { raw: { width: 252, height: 189, channels: 3 } }).resize(width, height);
	const pixels = await soft.raw().toBuffer();
	const noise = randomBytes(65_536);
	for (let at = 0; at < pixels.length; at++)
		pixels[at] = Math.min(255, (pixels[at] ?? 0) * 0.8 + ((noise[at & 65_535] ?? 0) & 31));
	return sharp(pixels, { raw: { width, height, channels: 3 } })
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 88 })
		.toBuffer();
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
	const began = performance.now();
	const result = await work();
	console.log(`  ${what}: ${((performance.now() - began) / 1000).toFixed(2)} s`);
	return result;
}
