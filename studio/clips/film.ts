import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import type { CanvasSource, Output } from "mediabunny";
import { findBrowser } from "../../scripts/test/browser.ts";
import type { Frame } from "../art/films/film.ts";

export interface Format {
	width: number;
	height: number;
	perSecond: number;
	/** In bits per second. */
	bitrate: number;
}

/** Frames that are handed to the browser at once. */
const batch = 20;

/** Encodes drawings to video in a browser, because Node has no encoder. */
export async function openEncoder() {
	const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
	const page = await browser.newPage();
	// WebCodecs need a secure origin; this one is intercepted, so no request leaves.
	await page.route("**", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
	await page.route("**/mediabunny.mjs", (route) => route.fulfill({ path: library }));
	await page.goto("https://clips.invalid/");
	return {
		/** Returns a silent H.264 video with the index at the front, so that it plays while downloading. */
		async encode(frames: Iterable<Frame>, format: Format): Promise<Buffer> {
			await page.evaluate(begin, format);
			let waiting: Frame[] = [];
			for (const frame of frames) {
				waiting.push(frame);
				if (waiting.length < batch) continue;
				await page.evaluate(addFrames, waiting);
				waiting = [];
			}
			await page.evaluate(addFrames, waiting);
			return Buffer.from(await page.evaluate(finish), "base64");
		},
		close: () => browser.close(),
	};
}

const library = fileURLToPath(new URL("../../bundles/mediabunny.min.mjs", import.meta.resolve("mediabunny")));

/** What the page holds between the calls. The functions below run there, so they cannot refer to anything else here. */
declare global {
	var encoding: {
		canvas: OffscreenCanvas;
		output: Output;
		source: CanvasSource;
		perSecond: number;
		count: number;
	};
}

async function begin({ width, height, perSecond, bitrate }: Format): Promise<void> {
	const address = "/mediabunny.mjs";
	const { BufferTarget, CanvasSource, canEncodeVideo, Mp4OutputFormat, Output }: typeof import("mediabunny") =
		await import(address);
	if (!(await canEncodeVideo("avc", { width, height })))
		throw new Error("This Chromium cannot encode H.264. Set CHROMIUM_PATH to another one.");
	const canvas = new OffscreenCanvas(width, height);
	const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target: new BufferTarget() });
	// Only the first frame of a shot needs to be a key frame.
	const source = new CanvasSource(canvas, { codec: "avc", bitrate, keyFrameInterval: 60 });
	output.addVideoTrack(source, { frameRate: perSecond });
	await output.start();
	globalThis.encoding = { canvas, output, source, perSecond, count: 0 };
}

async function addFrames(frames: Frame[]): Promise<void> {
	const { canvas, source, perSecond } = globalThis.encoding;
	for (const { svg, isCut } of frames) {
		const image = new Image();
		image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
		await image.decode();
		canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
		await source.add(globalThis.encoding.count / perSecond, 1 / perSecond, { keyFrame: isCut });
		globalThis.encoding.count += 1;
	}
}

async function finish(): Promise<string> {
	const { output } = globalThis.encoding;
	await output.finalize();
	const { buffer } = output.target as import("mediabunny").BufferTarget;
	return new Uint8Array(buffer ?? []).toBase64();
}
