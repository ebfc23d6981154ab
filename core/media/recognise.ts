import { Refusal } from "./refusal.ts";

export type MediaKind = "image" | "video" | "document";

/** Number of leading bytes that are inspected. */
export const headBytes = 4096;

/**
 * Detects the kind of a file from its first bytes, because file name and declared type cannot be trusted. Refuses kinds
 * that are not wanted.
 */
export function recognise(head: Buffer, wanted?: readonly MediaKind[]): MediaKind {
	if (head.length === 0) throw new Refusal("empty");
	const isPdf = /^(\u00ef\u00bb\u00bf)?\s{0,8}%PDF-\d/.test(text(head, 0, 32));
	if (wanted && !wanted.includes("document") && isPdf) throw new Refusal("not-here-document");
	if (wanted && !isPdf && wanted.every((kind) => kind === "document")) throw new Refusal("not-a-pdf");
	const kind = isPdf ? "document" : seen(head);
	if (wanted && !wanted.includes(kind)) throw new Refusal("not-here-video");
	return kind;
}

function seen(head: Buffer): "image" | "video" {
	if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image";
	if (startsWith(head, [0xff, 0xd8, 0xff])) return "image";
	if (text(head, 0, 4) === "RIFF" && text(head, 8, 12) === "WEBP") return "image";
	if (/^GIF8[79]a/.test(text(head, 0, 6))) throw new Refusal("gif");
	if (text(head, 4, 8) === "ftyp") return byBrand(head);
	if (isSvg(head)) throw new Refusal("svg");
	throw new Refusal("unknown-kind");
}

const videoBrands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|3gp[4-7])$/;

/** Videos and some picture formats share one container; its brands tell them apart. */
function byBrand(head: Buffer): "image" | "video" {
	const end = Math.min(head.readUInt32BE(0), head.length);
	const brands = [text(head, 8, 12)];
	for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, at + 4));
	if (brands.some((brand) => brand === "avif" || brand === "avis")) return "image";
	if (brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) throw new Refusal("heic");
	if (brands[0] === "qt  ") throw new Refusal("quicktime");
	if (brands.some((brand) => videoBrands.test(brand))) return "video";
	throw new Refusal("unknown-kind");
}

/** An SVG may start with a declaration and comments. An HTML page that contains an SVG is not one. */
function isSvg(head: Buffer): boolean {
	const start = head
		.toString("utf8")
		.replace(/^\uFEFF/, "")
		.replace(/<!--[\s\S]*?-->/g, "");
	return /^\s*(<\?xml[^>]*>\s*)?(<!DOCTYPE\s+svg[^>]*>\s*)?<svg[\s>]/i.test(start);
}

function startsWith(head: Buffer, bytes: number[]): boolean {
	return head.subarray(0, bytes.length).equals(Buffer.from(bytes));
}

function text(head: Buffer, from: number, to: number): string {
	return head.toString("latin1", from, to);
}
