/** One field or file of a form that was sent as multipart/form-data. */
export interface Part {
	name: string;
	/** Null for a field that is no file. */
	fileName: string | null;
	/** What it holds, as it arrives. What is left of it when the next part is asked for is skipped. */
	body: AsyncIterable<Uint8Array>;
}

export class MultipartError extends Error {
	override name = "MultipartError";
}

/** The boundary that a content type names; null for another type. */
export function boundaryOf(contentType: string | undefined): string | null {
	const [, quoted, plain] =
		/^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? "") ?? [];
	return quoted ?? plain ?? null;
}

/** The parts of a form one after the other. Of a file no more than a piece is ever held in memory. */
export async function* readMultipart(source: AsyncIterator<Uint8Array>, boundary: string): AsyncGenerator<Part> {
	const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
	const pieces = new Pieces(source);
	await skip(pieces.until(delimiter));
	for (;;) {
		if ((await pieces.take(2)).equals(Buffer.from("--"))) return;
		const head = await pieces.head();
		const [, disposition = ""] = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head) ?? [];
		const body = pieces.until(delimiter);
		yield { name: parameter(disposition, "name") ?? "", fileName: parameter(disposition, "filename"), body };
		await skip(pieces.until(delimiter));
	}
}

/** The most bytes that the lines above a part may have. */
const maxHead = 8 * 1024;

/** What has arrived and is not read yet. */
class Pieces {
	readonly #source: AsyncIterator<Uint8Array>;
	/** As if a line had ended before the form, since the first delimiter has none before it. */
	#rest = Buffer.from("\r\n");
	#atEnd = false;

	constructor(source: AsyncIterator<Uint8Array>) {
		this.#source = source;
	}

	/** Everything up to a delimiter, which is taken off; nothing once it has been reached. */
	async *until(delimiter: Buffer): AsyncGenerator<Uint8Array> {
		while (!this.#atEnd) {
			const at = this.#rest.indexOf(delimiter);
			// The last bytes may be the beginning of a delimiter that is yet to arrive.
			const sure = at === -1 ? this.#rest.length - delimiter.length + 1 : at;
			const piece = this.#rest.subarray(0, Math.max(0, sure));
			this.#rest = this.#rest.subarray(piece.length + (at === -1 ? 0 : delimiter.length));
			this.#atEnd = at !== -1;
			if (piece.length > 0) yield piece;
			if (!this.#atEnd) await this.#more();
		}
	}

	async take(bytes: number): Promise<Buffer> {
		while (this.#rest.length < bytes) await this.#more();
		const taken = this.#rest.subarray(0, bytes);
		this.#rest = this.#rest.subarray(bytes);
		return taken;
	}

	/** The lines above a part, which may then be read up to its own delimiter. */
	async head(): Promise<string> {
		for (;;) {
			const end = this.#rest.indexOf("\r\n\r\n");
			if (end !== -1) {
				const head = this.#rest.toString("utf8", 0, end);
				this.#rest = this.#rest.subarray(end + 4);
				this.#atEnd = false;
				return head;
			}
			if (this.#rest.length > maxHead) throw new MultipartError("The lines above a part are too long.");
			await this.#more();
		}
	}

	async #more(): Promise<void> {
		const { value, done } = await this.#source.next();
		if (done) throw new MultipartError("The form ends in the middle.");
		this.#rest = Buffer.concat([this.#rest, value]);
	}
}

async function skip(pieces: AsyncIterable<Uint8Array>): Promise<void> {
	for await (const _ of pieces);
}

/** Browsers write a quotation mark as %22, so that the first one ends the value. */
function parameter(disposition: string, name: string): string | null {
	const [, value] = new RegExp(`(?:^|[;\\s])${name}="([^"]*)"`, "i").exec(disposition) ?? [];
	return value?.replace(/%22/g, '"').replace(/%0[AD]/gi, " ") ?? null;
}
