import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
	/** With folders, such as 'content/en/faq.yaml'. */
	name: string;
	text: string;
}

/** Text files in one archive that every system opens. */
export function zip(entries: ZipEntry[], moment: Date): Uint8Array<ArrayBuffer> {
	let offset = 0;
	const parts = entries.map(({ name, text }) => {
		const bytes = Buffer.from(text, "utf8");
		const packed = deflateRawSync(bytes);
		const path = Buffer.from(name, "utf8");
		const fields = commonFields(moment, crc32(bytes), packed.length, bytes.length, path.length);
		const local = Buffer.concat([signature(0x04034b50), fields, path, packed]);
		const central = Buffer.concat([
			signature(0x02014b50),
			number(20, 2),
			fields,
			Buffer.alloc(10),
			number(offset, 4),
			path,
		]);
		offset += local.length;
		return { local, central };
	});
	const directory = Buffer.concat(parts.map(({ central }) => central));
	const count = number(entries.length, 2);
	const end = [signature(0x06054b50), Buffer.alloc(4), count, count, number(directory.length, 4), number(offset, 4)];
	return new Uint8Array(Buffer.concat([...parts.map(({ local }) => local), directory, ...end, Buffer.alloc(2)]));
}

/** Version 2.0, names in UTF-8, deflated: what the entry's own header and the directory both say. */
function commonFields(moment: Date, sum: number, packed: number, size: number, nameLength: number): Buffer {
	const date = ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
	const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
	return Buffer.concat([
		...[number(20, 2), number(0x0800, 2), number(8, 2), number(time, 2), number(date, 2)],
		...[number(sum, 4), number(packed, 4), number(size, 4), number(nameLength, 2), number(0, 2)],
	]);
}

function signature(value: number): Buffer {
	return number(value, 4);
}

function number(value: number, bytes: 2 | 4): Buffer {
	const buffer = Buffer.alloc(bytes);
	buffer.writeUIntLE(value, 0, bytes);
	return buffer;
}
