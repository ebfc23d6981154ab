import { crc32, deflateSync } from "node:zlib";
import { qrModules } from "./qr-code.ts";

/** Width of a square in pixels. */
const scale = 8;

/** A QR code as a PNG in black and white, for emails. */
export function qrPng(text: string): Uint8Array {
	const { size, data } = qrModules(text);
	const width = size * scale;
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(width, 4);
	header[8] = 1; // one bit a pixel, in grey
	const lines = data.flatMap((row) => Array<Buffer>(scale).fill(pixels(row)));
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		chunk("IHDR", header),
		chunk("IDAT", deflateSync(Buffer.concat(lines))),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

/** A line of pixels after its filter byte. Light is 1; a square is as wide as a byte has bits. */
function pixels(row: readonly boolean[]): Buffer {
	return Buffer.from([0, ...row.map((dark) => (dark ? 0x00 : 0xff))]);
}

function chunk(type: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, sum]);
}
