import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../test/browser.ts";
import type { Sample } from "./mp4.ts";

export interface Encoded {
	/** What a player must know before the first picture: the contents of the box 'avcC'. */
	description: Buffer;
	samples: Sample[];
}

interface Format {
	width: number;
	height: number;
	perSecond: number;
}

/** H.264 in its high profile, which every browser and phone plays. */
const codec = "avc1.640028";
const bitsPerSecond = 260_000;

/** Lets a browser turn drawings into the pictures of a film: it has an encoder, and Node has none. */
export async function openEncoder() {
	const executablePath = await findBrowser();
	const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
	const page = await browser.newPage();
	// Encoders are for secure addresses only; this one is answered here and leads nowhere.
	await page.route("**", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
	await page.goto("https://clips.invalid/");
	return {
		encode: (drawings: string[], format: Format) => encode(page, drawings, format),
		close: () => browser.close(),
	};
}

async function encode(page: Page, drawings: string[], format: Format): Promise<Encoded> {
	const { description, samples } = await page.evaluate(encodeInPage, { drawings, ...format, codec, bitsPerSecond });
	return {
		description: Buffer.from(description, "base64"),
		samples: samples.map(({ key, data }) => ({ key, data: Buffer.from(data, "base64") })),
	};
}

/** Runs in the browser, and so uses nothing from outside itself. */
async function encodeInPage(given: Format & { drawings: string[]; codec: string; bitsPerSecond: number }) {
	const { drawings, width, height, perSecond, codec, bitsPerSecond } = given;
	const samples: { key: boolean; data: string }[] = [];
	const config = {
		codec,
		width,
		height,
		bitrate: bitsPerSecond,
		framerate: perSecond,
		avc: { format: "avc" },
	} as const;
	if (!(await VideoEncoder.isConfigSupported(config)).supported)
		throw new Error("This Chromium cannot encode H.264. Name another one in CHROMIUM_PATH.");

	let description = "";
	let failure: DOMException | undefined;
	const encoder = new VideoEncoder({
		output(chunk, metadata) {
			const bytes = new Uint8Array(chunk.byteLength);
			chunk.copyTo(bytes);
			samples.push({ key: chunk.type === "key", data: bytes.toBase64() });
			const known = metadata?.decoderConfig?.description;
			if (known instanceof ArrayBuffer) description = new Uint8Array(known).toBase64();
		},
		error(error) {
			failure = error;
		},
	});
	encoder.configure(config);
	const canvas = new OffscreenCanvas(width, height);
	const wall = canvas.getContext("2d");
	for (const [i, svg] of drawings.entries()) {
		const image = new Image();
		image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
		await image.decode();
		wall?.drawImage(image, 0, 0, width, height);
		const frame = new VideoFrame(canvas, { timestamp: (i * 1_000_000) / perSecond });
		// In a film of a few seconds the first picture is the only one that must stand by itself.
		encoder.encode(frame, { keyFrame: i === 0 });
		frame.close();
	}
	await encoder.flush();
	if (failure) throw failure;
	return { description, samples };
}
