import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";

/**
 * A cacheable response with complete headers. Its body is stored once: as brotli if that is smaller, and decompressed
 * for the few clients that do not accept it.
 */
export interface Finished {
	readonly status: number;
	readonly plain: Encoded;
	readonly brotli: Encoded | undefined;
	/** The brotli body if there is one. */
	readonly body: Buffer;
	readonly bytes: number;
}

interface Encoded {
	readonly etag: string;
	/** Alternating names and values, which `writeHead` takes without further checks. */
	readonly headers: string[];
	readonly notModifiedHeaders: string[];
}

export interface Unfinished {
	status: number;
	/** An array is sent as repeated headers. */
	headers: Record<string, string | string[]>;
	body: Buffer;
	/** Precompressed body, or false if compression does not pay off. */
	brotli?: Buffer | false;
	effort?: keyof typeof efforts;
}

/** Brotli's qualities: for responses that are sent once, and for those that a visitor waits for. */
const efforts = { quick: 4, normal: 6 };

export async function finish(unfinished: Unfinished): Promise<Finished> {
	const { status, headers, body, brotli, effort = "normal" } = unfinished;
	const compressed = brotli ?? (await compress(body, efforts[effort]));
	const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
	if (compressed === false)
		return {
			status,
			plain: encode(body, `"${hash}"`, headers),
			brotli: undefined,
			body: apart(body),
			bytes: body.length,
		};
	const varying = { ...headers, Vary: "Accept-Encoding" };
	return {
		status,
		plain: encode(body, `"${hash}"`, varying),
		brotli: encode(compressed, `"${hash}-br"`, { ...varying, "Content-Encoding": "br" }),
		body: apart(compressed),
		bytes: compressed.length,
	};
}

/** Small buffers are parts of a larger one, which a part that is kept would keep too. */
function apart(body: Buffer): Buffer {
	if (body.buffer.byteLength <= body.length) return body;
	const own = Buffer.allocUnsafeSlow(body.length);
	body.copy(own);
	return own;
}

/** Sends the encoding that the client accepts, or 304 if it has the current version. */
export function sendFinished(
	request: IncomingMessage,
	response: ServerResponse,
	finished: Finished,
): void | Promise<void> {
	const { headers } = request;
	const encoded = finished.brotli && acceptsBrotli(headers["accept-encoding"]) ? finished.brotli : finished.plain;
	const known = headers["if-none-match"];
	if (known !== undefined && finished.status === 200 && isKnown(known, encoded.etag)) {
		response.writeHead(304, encoded.notModifiedHeaders);
		response.end();
		return;
	}
	response.writeHead(finished.status, encoded.headers);
	if (request.method === "HEAD") response.end();
	else if (encoded === finished.brotli || !finished.brotli) response.end(finished.body);
	else
		return plainBody(finished).then(
			(body) => void response.end(body),
			() => void response.destroy(),
		);
}

/** Those sent last, up to a megabyte. */
const recentPlain = new LRUCache<Finished, Buffer>({
	maxSize: 1024 * 1024,
	sizeCalculation: ({ length }) => Math.max(1, length),
});

/** Returns the body as it is without compression. */
export async function plainBody(finished: Finished): Promise<Buffer> {
	if (!finished.brotli) return finished.body;
	const recent = recentPlain.get(finished);
	if (recent) return recent;
	const body = apart(await decompress(finished.body));
	recentPlain.set(finished, body);
	return body;
}

export function acceptsBrotli(header: string | string[] | undefined): boolean {
	if (typeof header !== "string" || !header.includes("br")) return false;
	return header.split(",").some((part) => /^\s*br\s*(;\s*q=(1(\.0+)?|0\.\d*[1-9]\d*)\s*)?$/i.test(part));
}

function encode(body: Buffer, etag: string, headers: Unfinished["headers"]): Encoded {
	const validators = { ...headers, ETag: etag };
	return {
		etag,
		headers: Object.entries({ ...validators, "Content-Length": String(body.length) }).flatMap(inTurn),
		notModifiedHeaders: Object.entries(validators)
			.filter(([name]) => name !== "Content-Type" && name !== "Content-Encoding")
			.flatMap(inTurn),
	};
}

function inTurn([name, value]: [string, string | string[]]): string[] {
	return [value].flat().flatMap((each) => [name, each]);
}

/** Proxies may weaken an ETag, and If-None-Match uses weak comparison. */
export function isKnown(header: string, etag: string): boolean {
	if (header === etag || header === "*") return true;
	return header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}

const brotli = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A window of 256 KB is as good for pages as the usual 4 MB, and needs 2 MB of memory instead of 30. */
const window = 18;

async function compress(body: Buffer, quality: number): Promise<Buffer | false> {
	if (body.length < 512) return false;
	const compressed = await brotli(body, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
			[constants.BROTLI_PARAM_LGWIN]: window,
		},
	});
	return compressed.length < body.length ? compressed : false;
}
