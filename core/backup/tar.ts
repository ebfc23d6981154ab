/** A file on its way into an archive. */
export interface Entry {
	name: string;
	bytes: number;
	modified: number;
	content: AsyncIterable<Uint8Array>;
}

const block = 512;

/** The entries one after the other as a tar archive (POSIX ustar), without holding any of them in memory. */
export async function* tar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
	for await (const { content, ...head } of entries) {
		yield header(head);
		let sent = 0;
		for await (const chunk of content) {
			sent += chunk.byteLength;
			yield chunk;
		}
		if (sent !== head.bytes) throw new Error(`${head.name} changed its length while it was read`);
		if (sent % block > 0) yield new Uint8Array(block - (sent % block));
	}
	yield new Uint8Array(2 * block);
}

function header({ name, bytes, modified }: Omit<Entry, "content">): Uint8Array {
	if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long for the archive`);
	const head = Buffer.alloc(block);
	head.write(name, 0);
	head.write("0000600\0", 100);
	head.write("0000000\0", 108);
	head.write("0000000\0", 116);
	head.write(`${octal(bytes, 11)}\0`, 124);
	head.write(`${octal(Math.floor(modified / 1000), 11)}\0`, 136);
	// The checksum is counted with spaces in its own place.
	head.write("        ", 148);
	head.write("0", 156);
	head.write("ustar\0" + "00", 257);
	head.write(`${octal(checksum(head), 6)}\0 `, 148);
	return head;
}

function octal(number: number, digits: number): string {
	return number.toString(8).padStart(digits, "0");
}

function checksum(head: Buffer): number {
	return head.reduce((sum, byte) => sum + byte, 0);
}
