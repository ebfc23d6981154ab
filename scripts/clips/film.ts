import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { findBrowser } from "../test/browser.ts";

interface Format {
	width: number;
	height: number;
	perSecond: number;
}

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
		encode: async (drawings: string[], format: Format) =>
			Buffer.from(await page.evaluate(encodeInPage, { drawings, ...format }), "base64"),
		close: () => browser.close(),
	};
}

const library = fileURLToPath(new URL("../../bundles/mediabunny.min.mjs", import.meta.resolve("mediabunny")));

/** Runs in the browser, so it cannot refer to anything outside itself. */
async function encodeInPage({ drawings, width, height, perSecond }: Format & { drawings: string[] }): Promise<string> {
	const address = "/mediabunny.mjs";
	const { BufferTarget, CanvasSource, canEncodeVideo, Mp4OutputFormat, Output }: typeof import("mediabunny") =
		await import(address);
	if (!(await canEncodeVideo("avc", { width, height })))
		throw new Error("This Chromium cannot encode H.264. Set CHROMIUM_PATH to another one.");

	const canvas = new OffscreenCanvas(width, height);
	const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target: new BufferTarget() });
	// In a video of a few seconds only the first frame needs to be a key frame.
	const source = new CanvasSource(canvas, { codec: "avc", bitrate: 260_000, keyFrameInterval: 60 });
	output.addVideoTrack(source, { frameRate: perSecond });
	await output.start();
	for (const [i, svg] of drawings.entries()) {
		const image = new Image();
		image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
		await image.decode();
		canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
		await source.add(i / perSecond, 1 / perSecond);
	}
	await output.finalize();
	return new Uint8Array(output.target.buffer ?? []).toBase64();
}
