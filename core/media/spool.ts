import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { headBytes, type MediaKind, recognise } from "./recognise.ts";
import { Refusal, tooLarge } from "./refusal.ts";

export type Upload = Uint8Array | AsyncIterable<Uint8Array>;
export type ByteLimits = Record<MediaKind, number>;

export interface Spooled {
	kind: MediaKind;
	bytes: number;
	/** SHA-256 of the upload in hexadecimal. */
	hash: string;
}

/** Writes an upload to a file as it arrives. Unsupported files are refused within their first bytes. */
export async function spool(
	upload: Upload,
	file: string,
	limits: ByteLimits,
	wanted?: readonly MediaKind[],
): Promise<Spooled> {
	const target = await open(file, "wx");
	try {
		return await pour(upload instanceof Uint8Array ? [upload] : upload, target, { limits, wanted });
	} finally {
		await target.close();
	}
}

async function pour(
	parts: AsyncIterable<Uint8Array> | Uint8Array[],
	target: FileHandle,
	{ limits, wanted }: { limits: ByteLimits; wanted: readonly MediaKind[] | undefined },
): Promise<Spooled> {
	const hash = createHash("sha256");
	let head = Buffer.alloc(0);
	let kind: MediaKind | undefined;
	let bytes = 0;
	for await (const part of parts) {
		bytes += part.length;
		if (kind === undefined) {
			head = Buffer.concat([head, part.subarray(0, headBytes)]);
			if (head.length >= headBytes) kind = recognise(head, wanted);
		}
		if (bytes > limits[kind ?? "video"]) throw new Refusal("too-large", tooLarge(limits[kind ?? "video"]));
		hash.update(part);
		await target.writeFile(part);
	}
	kind ??= recognise(head, wanted);
	if (bytes > limits[kind]) throw new Refusal("too-large", tooLarge(limits[kind]));
	return { kind, bytes, hash: hash.digest("hex") };
}
