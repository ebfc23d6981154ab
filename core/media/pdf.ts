import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { Refusal, type RefusalCode } from "./refusal.ts";

/** What is known of a PDF. */
export interface PdfFacts {
	/** Null if the document does not say it plainly. */
	pages: number | null;
}

/**
 * Checks a PDF: whole, without a password, and without programs, forms that send, or other files inside. Reads the
 * structure of the document only, not its pages. Throws a Refusal.
 */
export async function checkPdf(file: string): Promise<PdfFacts> {
	const bytes = await readFile(file);
	const tail = bytes.toString("latin1", Math.max(0, bytes.length - tailBytes));
	if (!tail.includes("startxref") || !tail.includes("%%EOF")) throw new Refusal("broken");
	const structure = await structureOf(bytes);
	const names = plainNames(structure);
	if (/\/Encrypt\b/.test(names)) throw new Refusal("pdf-locked");
	const found = harmful.find(([pattern]) => pattern.test(names));
	if (found) throw new Refusal(found[1]);
	if (!/\/Type\s*\/Catalog\b/.test(names)) throw new Refusal("broken");
	return { pages: pagesIn(names) };
}

/** The end of the file says where its table of contents begins. */
const tailBytes = 2048;

const harmful: readonly (readonly [RegExp, RefusalCode])[] = [
	[/\/(JavaScript|JS|Launch|SubmitForm|ImportData|XFA)\b/, "pdf-program"],
	[/\/(EmbeddedFiles?|RichMedia|GoToE)\b/, "pdf-files"],
];

const inflated = promisify<Buffer, { maxOutputLength: number; finishFlush: number }, Buffer>(inflate);

/** Enough for the objects of a book; more is an attempt to fill the memory. */
const mostInflated = 64 * 1024 * 1024;
const syncFlush = 2;

/** Everything outside of streams, and the objects that are packed into streams, in the order of the file. */
async function structureOf(bytes: Buffer): Promise<string> {
	const parts: string[] = [];
	let from = 0;
	let room = mostInflated;
	for (;;) {
		const start = streamStart(bytes, from);
		if (start === undefined) break;
		const outside = bytes.toString("latin1", from, start.keyword);
		parts.push(outside);
		const dictionary = plainNames(outside.slice(outside.lastIndexOf(" obj") + 1));
		const end = streamEnd(bytes, start.data, dictionary);
		if (/\/ObjStm\b/.test(dictionary) && !/\/Encrypt\b/.test(dictionary)) {
			const packed = await unpack(bytes.subarray(start.data, end), dictionary, room);
			room -= packed?.length ?? 0;
			// Objects that cannot be read may be those of a document with a password, which says so elsewhere.
			if (packed) parts.push(packed.toString("latin1"));
			else parts.push(unreadable);
		}
		from = end;
	}
	parts.push(bytes.toString("latin1", from));
	const all = parts.join("\n");
	if (all.includes(unreadable) && !/\/Encrypt\b/.test(plainNames(all))) throw new Refusal("broken");
	return all;
}

const unreadable = "\0unreadable\0";

/** The keyword stands after a dictionary and ends its line. */
function streamStart(bytes: Buffer, from: number): { keyword: number; data: number } | undefined {
	for (let at = bytes.indexOf("stream", from); at >= 0; at = bytes.indexOf("stream", at + 6)) {
		const after = bytes[at + 6];
		const before = bytes.toString("latin1", Math.max(from, at - 8), at).trimEnd();
		if (!before.endsWith(">>") || (after !== 10 && after !== 13)) continue;
		return { keyword: at, data: at + (after === 13 && bytes[at + 7] === 10 ? 8 : 7) };
	}
	return undefined;
}

/** By the length that the dictionary tells, if a stream does end there; else at the next keyword. */
function streamEnd(bytes: Buffer, data: number, dictionary: string): number {
	const told = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN);
	const isEnd = /^\s*endstream/.test(bytes.toString("latin1", data + told, data + told + 16));
	const end = Number.isNaN(told) || !isEnd ? bytes.indexOf("endstream", data) : data + told;
	return end < 0 ? bytes.length : end;
}

async function unpack(packed: Buffer, dictionary: string, room: number): Promise<Buffer | undefined> {
	if (!/\/Filter/.test(dictionary)) return packed;
	if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) || /\/Predictor\s+[2-9]/.test(dictionary))
		return undefined;
	if (room <= 0) throw new Refusal("broken");
	// Some programs write a line end too many after the packed bytes, or leave the checksum out.
	return inflated(packed, { maxOutputLength: room, finishFlush: syncFlush }).catch(() => undefined);
}

/** Without texts and comments, which may contain anything, and with names written out: '/J#53' is '/JS'. */
function plainNames(structure: string): string {
	let plain = "";
	let depth = 0;
	let from = 0;
	for (let at = 0; at < structure.length; at += 1) {
		const mark = structure[at];
		if (depth > 0 && mark === "\\") at += 1;
		else if (mark === "(") {
			if (depth === 0) plain += `${structure.slice(from, at)} `;
			depth += 1;
		} else if (mark === ")" && depth > 0) {
			depth -= 1;
			if (depth === 0) from = at + 1;
		}
	}
	if (depth === 0) plain += structure.slice(from);
	return plain.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The number of pages is in the root of their tree, which has no parent; the last one counts. */
function pagesIn(names: string): number | null {
	let pages: number | null = null;
	for (const { index } of names.matchAll(/\/Type\s*\/Pages\b/g)) {
		const node = dictionaryAround(names, index);
		const count = /\/Count\s+(\d{1,6})\b/.exec(node)?.[1];
		if (count !== undefined && !/\/Parent\b/.test(node)) pages = Number(count);
	}
	return pages;
}

/** The entries of the dictionary at this place, without dictionaries within it. */
function dictionaryAround(names: string, at: number): string {
	const before = edge(names, at, -1);
	const after = edge(names, at, 1);
	let inner = names.slice(before, after);
	for (let last = ""; last !== inner; ) {
		last = inner;
		inner = inner.replace(/<<[^<>]*>>/g, "");
	}
	return inner;
}

/** Longest dictionary that is searched for its edges. */
const farthest = 200_000;

function edge(names: string, at: number, step: 1 | -1): number {
	const [opens, closes] = step === 1 ? ["<<", ">>"] : [">>", "<<"];
	let depth = 0;
	for (let place = at; Math.abs(place - at) < farthest && place >= 0 && place < names.length; place += step) {
		const mark = names.slice(place, place + 2);
		if (mark === opens) depth += 1;
		else if (mark === closes && depth === 0) return step === 1 ? place : place + 2;
		else if (mark === closes) depth -= 1;
		else continue;
		place += step;
	}
	return at;
}
