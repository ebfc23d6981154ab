import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { english } from "./en.ts";
import { gapsOf, type Word, type WordKey, type Words } from "./words.ts";

/** Words by their keys; a translation may lack some. */
export type Catalogue = Readonly<Record<string, Word>>;

const catalogues = new Map<string, Catalogue>([["en", english]]);

/** Returns the words that the site has in a language; none if nobody has translated them yet. */
export function catalogueOf(language: string): Catalogue {
	const catalogue = catalogues.get(language) ?? parse(textOf(language) ?? "{}");
	catalogues.set(language, catalogue);
	return catalogue;
}

export function isWordKey(key: string): key is WordKey {
	return Object.hasOwn(english, key);
}

/** Turns words by their keys into the records that pages take. Messages keep the keys that forms give. */
export function nested(words: Record<WordKey, Word>): Words {
	const tree: Record<string, unknown> = {};
	for (const [key, word] of Object.entries(words)) {
		const steps = key.startsWith("messages.") ? ["messages", key.slice("messages.".length)] : key.split(".");
		let record = tree;
		for (const step of steps.slice(0, -1)) {
			record[step] ??= {};
			record = record[step] as typeof tree;
		}
		record[steps.at(-1) ?? key] = word;
	}
	return tree as Words;
}

/** What is wrong with one line of a translation; without a line, what it lacks. */
export type Fault = { key: string; line?: number; fault: "missing" | "unknown" | "gaps" | "older" };

/** Compares a translation with the English, and the sign behind each line with the English that it was made from. */
export function faultsOf(language: string, text = textOf(language) ?? ""): Fault[] {
	const words: Catalogue = parse(text) ?? {};
	const lines = linesOf(text);
	const missing = Object.keys(english).filter((key) => words[key] === undefined);
	return [
		...missing.map((key): Fault => ({ key, fault: "missing" })),
		...Object.entries(words).flatMap(([key, word]): Fault[] => {
			const { line, sign } = lines.get(key) ?? {};
			if (!isWordKey(key)) return [{ key, line, fault: "unknown" }];
			if (sign !== signOf(english[key])) return [{ key, line, fault: "older" }];
			const isLike = english[key] === "" || gapsOf(word).join() === gapsOf(english[key]).join();
			return isLike ? [] : [{ key, line, fault: "gaps" }];
		}),
	];
}

/** Returns the text of a translation whose lines with these keys, or all new ones, are signed as made from the English of now. */
export function signed(text: string, keys: string[]): string {
	return text
		.split("\n")
		.map((line) => {
			const [, head = "", key = "", sign] = lineWithKey.exec(line) ?? [];
			return isWordKey(key) && (keys.includes(key) || !sign) ? `${head.trimEnd()} # ${signOf(english[key])}` : line;
		})
		.join("\n");
}

/** The file of a language that the site knows; undefined if there is none. */
export function textOf(language: string): string | undefined {
	const path = catalogueFile(language);
	return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

export function catalogueFile(language: string): string {
	return `core/words/${language}.yaml`;
}

/** `key: text # sign`; for a plural the text is on the lines below. */
const lineWithKey = /^((\S+):.*?)(?: # ([0-9a-f]{6}))?$/;

function linesOf(text: string): Map<string, { line: number; sign?: string }> {
	return new Map(
		text.split("\n").flatMap((content, index) => {
			const [, , key, sign] = lineWithKey.exec(content) ?? [];
			return key === undefined ? [] : [[key, { line: index + 1, sign }]];
		}),
	);
}

/** Tells a text from any other in six letters. */
export function signOf(word: Word): string {
	const text = typeof word === "string" ? word : JSON.stringify(word);
	return createHash("sha256").update(text).digest("hex").slice(0, 6);
}
