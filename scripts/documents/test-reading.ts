import { inflateSync } from "node:zlib";

/** What a test can see of a PDF as it lies in the folder: its objects, and the words of each page in drawing order, with plain quotation marks. */
export function readPdf(bytes: Buffer): { objects: string[]; pages: string[]; text: string } {
	const objects = objectsOf(bytes.toString("latin1"));
	const kids = entryOf(find(objects, "/Type /Pages"), "Kids").match(/\d+(?= 0 R)/g) ?? [];
	const pages = kids.map((id) => pageText(objects, objects.get(Number(id)) ?? ""));
	return { objects: [...objects.values()], pages, text: pages.join("\n") };
}

type Objects = Map<number, string>;

function objectsOf(file: string): Objects {
	const found = file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms);
	return new Map([...found].map(([, id, body = ""]) => [Number(id), body]));
}

function find(objects: Objects, words: string): string {
	return [...objects.values()].find((body) => body.includes(words)) ?? "";
}

function entryOf(dictionary: string, key: string): string {
	return new RegExp(`/${key} (\\[[^\\]]*\\]|<<.*?>>|\\S+ 0 R|\\S+)`, "s").exec(dictionary)?.[1] ?? "";
}

function referred(objects: Objects, dictionary: string, key: string): string {
	return objects.get(Number.parseInt(entryOf(dictionary, key), 10)) ?? "";
}

function streamOf(body: string): string {
	const data = Buffer.from(/stream\n(.*)\nendstream/s.exec(body)?.[1] ?? "", "latin1");
	return body.includes("/FlateDecode") ? inflateSync(data).toString("latin1") : data.toString("latin1");
}

function pageText(objects: Objects, page: string): string {
	const fonts = fontsOf(objects, entryOf(referred(objects, page, "Resources"), "Font"));
	let letters: string[] = [];
	let text = "";
	for (const [word, font, drawn] of streamOf(referred(objects, page, "Contents")).matchAll(marks)) {
		if (font) letters = fonts.get(font) ?? [];
		else if (drawn)
			text += glyphsOf(drawn)
				.map((glyph) => letters[glyph] ?? "")
				.join("");
		else if (word === "EMC") text += "\n";
	}
	return text.replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim();
}

/** A change of letters, words that are drawn, or the end of an element. */
const marks = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|^EMC$/gm;

function glyphsOf(drawn: string): number[] {
	const digits = [...drawn.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join("");
	return (digits.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16));
}

function fontsOf(objects: Objects, dictionary: string): Map<string, string[]> {
	const fonts = [...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)];
	return new Map(fonts.map(([, name = "", id]) => [name, lettersOf(objects, objects.get(Number(id)) ?? "")]));
}

/** The letters behind each glyph, as the font itself says for those who copy or listen. */
function lettersOf(objects: Objects, font: string): string[] {
	const ranges = streamOf(referred(objects, font, "ToUnicode")).matchAll(/^<\w+> <\w+> \[(.*)\]$/gm);
	const entries = [...ranges].flatMap(([, list = ""]) => list.match(/<[^>]*>/g) ?? []);
	return entries.map((entry) => {
		return String.fromCharCode(...(entry.match(/[0-9a-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));
	});
}
