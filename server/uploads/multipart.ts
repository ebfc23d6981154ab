import { on } from "node:events";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A file part of a multipart/form-data body. */
export interface FormFile {
	/** Empty if no file was chosen. */
	name: string;
	/** Streamed content. Whatever is unread when the next file is requested is skipped. */
	body: AsyncIterable<Uint8Array>;
}

export class MultipartError extends Error {
	override name = "MultipartError";
}

export function isForm(contentType: string | undefined): contentType is string {
	return /^multipart\/form-data;.*\bboundary="?[^";\s]/i.test(contentType ?? "");
}

/**
 * Yields the files of a form in order, holding at most one chunk in memory. The parser waits for ever for the end of a
 * header that has none: once the body has ended, the next file is there within `patienceMs`, or there is none.
 */
export async function* filesIn(
	source: AsyncIterable<Uint8Array>,
	contentType: string,
	patienceMs = 5000,
): AsyncGenerator<FormFile> {
	const { Busboy } = await import("@fastify/busboy");
	const parser = new Busboy({ headers: { "content-type": contentType }, limits });
	const stop = new AbortController();
	let lost: unknown;
	let isOver = false;
	let isWaiting = true;
	let timer: NodeJS.Timeout | undefined;
	const wait = () => {
		clearTimeout(timer);
		if (isOver && isWaiting) timer = setTimeout(() => stop.abort(), patienceMs);
	};
	const arriving = async function* () {
		try {
			yield* source;
			isOver = true;
			wait();
		} catch (error) {
			lost = error;
			throw error;
		}
	};
	const reasonOf = (error: unknown) => lost ?? new MultipartError("The form cannot be read.", { cause: error });
	const open = new Set<Readable>();
	parser.on("file", (_, body) => {
		open.add(body.on("close", () => open.delete(body)));
		// The parser only emits the error; a later reader of the file must see it too.
		body.on("error", (error) => body.destroy(error));
	});
	const files = on(parser, "file", { close: ["finish"], signal: stop.signal });
	pipeline(arriving, parser, { signal: stop.signal }).catch((error) => {
		for (const body of open) body.destroy(error);
	});
	try {
		for await (const [, body, name] of files) {
			isWaiting = false;
			clearTimeout(timer);
			yield { name: plainName(name), body: contentOf(body, reasonOf) };
			body.resume();
			isWaiting = true;
			wait();
		}
	} catch (error) {
		throw reasonOf(error);
	} finally {
		clearTimeout(timer);
		stop.abort();
	}
}

/** Fields are not used, and part headers are short. */
const limits = { fieldSize: 1024, headerSize: 8 * 1024 };

async function* contentOf(body: Readable, reasonOf: (error: unknown) => unknown): AsyncGenerator<Uint8Array> {
	try {
		// A file that is not read to the end must still be skipped.
		yield* body.iterator({ destroyOnReturn: false });
	} catch (error) {
		throw reasonOf(error);
	}
}

/** Browsers encode quotation marks and line breaks in file names as %22, %0D and %0A. */
function plainName(name: string | undefined): string {
	return (name ?? "").replace(/%22/g, '"').replace(/%0[AD]/gi, " ");
}
