import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { ContentError, type Problem } from "./errors.ts";
import { nearest } from "./nearest.ts";
import { readSource } from "./source.ts";

/** Unvalidated content of one language by kind; kinds without a file are absent. */
export type RawContent = Record<string, unknown>;

/** `kinds` are all kinds that have a file, including unreadable ones. */
export type Folder = { raw: RawContent; kinds: string[]; problems: Problem[] };

/** Reads the files of one language folder. A file that matches no kind (perhaps mistyped) is reported as a problem. */
export function readFolder(folder: string, language: string, known: string[]): Folder {
	const result: Folder = { raw: {}, kinds: [], problems: [] };
	for (const name of namesIn(join(folder, language), `the content in the language '${language}'`))
		readInto(result, folder, language, name, known);
	return result;
}

/** Returns the languages that have a folder, English first. */
export function findLanguages(folder: string): string[] {
	const names = namesIn(folder, "the chapter's content");
	const others = names.filter((name) => /^[a-z]{2}(-[A-Z]{2})?$/.test(name) && name !== "en");
	return ["en", ...others.sort()];
}

/** 'hoursPolicy' → 'hours-policy' */
export function fileName(kind: string): string {
	return kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function readInto({ raw, kinds, problems }: Folder, folder: string, language: string, name: string, known: string[]) {
	const file = `${basename(folder)}/${language}/${name}`;
	if (formerFiles.includes(name)) return;
	const kind = known.find((candidate) => fileNames(candidate).includes(name));
	if (!kind) problems.push({ file, ...unknownFile(name, known) });
	else if (kinds.includes(kind))
		problems.push({ file, expected: "one file of this name", found: "a .yaml and a .md file" });
	else {
		const source = readSource(join(folder, language, name), file);
		kinds.push(kind);
		problems.push(...source.problems);
		if (source.problems.length === 0) raw[kind] = source.raw;
	}
}

/** Of kinds that the site had once; a chapter's folder may still hold them. */
const formerFiles = ["registration-change.yaml"];

function fileNames(kind: string): string[] {
	return [`${fileName(kind)}.yaml`, `${fileName(kind)}.md`];
}

/** Ignores dotfiles of the operating system or editor. */
function namesIn(path: string, purpose: string): string[] {
	try {
		return readdirSync(path).filter((name) => !name.startsWith("."));
	} catch (error) {
		throw new ContentError([{ file: path, expected: `a folder with ${purpose}` }], error);
	}
}

function unknownFile(name: string, kinds: string[]): { expected: string; found: string } {
	const names = kinds.flatMap(fileNames);
	const meant = nearest(name, names);
	const known = meant ? `did you mean ${meant}?` : kinds.map(fileName).join(", ");
	return { expected: `a file that the site knows (${known})`, found: name };
}
