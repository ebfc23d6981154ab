import { inflateRawSync } from "node:zlib";

export interface SheetCell {
	/** 's' for text, 'n' for numbers and dates, as the file itself says. */
	type: string;
	value: string;
	/** How it is to be shown: '@' is text. */
	format: string;
	formula: boolean;
}

/** Reads the first sheet of an XLSX file back, as a spreadsheet would: rows of cells by their letters. */
export function readXlsx(bytes: Uint8Array): Record<string, SheetCell>[] {
	const files = unzip(Buffer.from(bytes));
	const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
	const formats = formatsIn(files.get("xl/styles.xml") ?? "");
	return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) => {
		const cells = [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)];
		return Object.fromEntries(cells.map(([, attributes = "", inner = ""]) => readCell(attributes, inner)));
	});

	function readCell(attributes: string, inner: string): [string, SheetCell] {
		const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
		const isText = attribute("t") === "inlineStr";
		const type = isText ? "s" : (attribute("t") ?? "n");
		const raw = /<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? "";
		const value = isText ? plain(/<t[^>]*>(.*?)<\/t>/s.exec(inner)?.[1] ?? "") : raw;
		const column = attribute("r")?.replace(/\d+$/, "") ?? "";
		return [column, { type, value, format: formats[Number(attribute("s") ?? 0)] ?? "", formula: inner.includes("<f") }];
	}
}

/** The number format of each style, in the order of the styles. */
function formatsIn(styles: string): string[] {
	const own = new Map(
		[...styles.matchAll(/<numFmt ([^>]*)\/>/g)].map(([, text = ""]) => [
			/numFmtId="(\d+)"/.exec(text)?.[1],
			plain(/formatCode="([^"]*)"/.exec(text)?.[1] ?? ""),
		]),
	);
	const cellStyles = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? "";
	return [...cellStyles.matchAll(/<xf ([^>]*)>/g)].map(([, style = ""]) => {
		const id = /numFmtId="(\d+)"/.exec(style)?.[1];
		return own.get(id) ?? (id === "49" ? "@" : "");
	});
}

function plain(xml: string): string {
	const names: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
	const unescaped = xml.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
		if (name.startsWith("#x")) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
		return name.startsWith("#") ? String.fromCodePoint(Number(name.slice(1))) : (names[name] ?? whole);
	});
	return unescaped.replace(/_x([\da-f]{4})_/gi, (_, digits: string) =>
		String.fromCharCode(Number.parseInt(digits, 16)),
	);
}

/** The files of a ZIP archive, by its list of them at the end. */
function unzip(archive: Buffer): Map<string, string> {
	const files = new Map<string, string>();
	const end = archive.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
	let at = archive.readUInt32LE(end + 16);
	for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
		const [size, nameLength, extra, comment] = [
			archive.readUInt32LE(at + 20),
			archive.readUInt16LE(at + 28),
			archive.readUInt16LE(at + 30),
			archive.readUInt16LE(at + 32),
		];
		const local = archive.readUInt32LE(at + 42);
		const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
		const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
		const body = archive.subarray(start, start + size);
		const isStored = archive.readUInt16LE(at + 10) === 0;
		files.set(name, (isStored ? body : inflateRawSync(body)).toString());
		at += 46 + nameLength + extra + comment;
	}
	return files;
}

/** Reads text with commas back, as RFC 4180 describes it. The mark at its beginning is left in. */
export function readCsv(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;
	for (const [, raw = "", end] of text.matchAll(cell)) {
		row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
		if (end === ",") continue;
		rows.push(row);
		row = [];
	}
	return rows;
}
