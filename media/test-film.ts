/** A box of an MP4 file. */
export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
	const content = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
	const header = Buffer.alloc(8);
	header.writeUInt32BE(content.length + 8, 0);
	header.write(type, 4, "latin1");
	return Buffer.concat([header, content]);
}

/** The skeleton of a film, with the place where it was filmed written where phones write it. */
export function testFilm({ tracks = ["vide", "soun"], brand = "isom" } = {}): Buffer {
	const place = box("udta", box("\u00a9xyz", "+28.5450+077.1926/"));
	return Buffer.concat([
		box("ftyp", brand, "\0\0\0\0", brand === "isom" ? "mp41" : brand),
		box("moov", box("mvhd", Buffer.alloc(100)), ...tracks.map(track), place, box("meta", "28.5450 N")),
		box("uuid", "XMP 28.5450"),
		box("mdat", Buffer.alloc(2000, "frame")),
	]);
}

function track(handler: string): Buffer {
	const header = Buffer.alloc(84);
	header.writeUInt32BE(1280 * 65_536, 76);
	header.writeUInt32BE(720 * 65_536, 80);
	const media = box("mdia", box("mdhd", Buffer.alloc(24)), box("hdlr", Buffer.alloc(8), handler, Buffer.alloc(13)));
	return box("trak", box("tkhd", header), media, box("udta", box("name", "28.5450")));
}
