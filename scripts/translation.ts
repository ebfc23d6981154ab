import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { byId } from "../core/content/by-id.ts";
import { load } from "../core/content/load.ts";
import { isContainer, type Place, placeOf, valueIn } from "../core/content/places.ts";
import { readSource } from "../core/content/source.ts";
import { signOf } from "../core/words/catalogue.ts";
import { gapsOf } from "../core/words/words.ts";
import { faultsOfHindi } from "./hindi.ts";

/** A text of a translation, and the English at the same place. */
interface Pair {
	/** Such as 'faq.sections.membership.title'. */
	path: string;
	place: Place;
	english: string;
	text: string;
}

/** What somebody should look at in the translations of a content folder, with file and line. */
export function adviceOnTranslation(folder: string, language: string): string[] {
	const signs = readSigns(folder, language);
	return pairsIn(folder, language).flatMap(({ path, place, english, text }) => {
		const sign = signs.get(path) ?? signOf(english);
		const lacking = numbersIn(english).filter((number) => !numbersIn(text).includes(number));
		const faults = [
			...(sign === signOf(english) ? [] : [older(language, path)]),
			...(gapsOf(text).join() === gapsOf(english).join() ? [] : ["has other braces than the English"]),
			...(lacking.length === 0 ? [] : [`lacks numbers of the English: ${lacking.join(", ")}`]),
			...(language === "hi" ? faultsOfHindi(text) : []),
		];
		return faults.map((fault) => `${place.file}, line ${place.line}: '${path}' ${fault}.`);
	});
}

function older(language: string, path: string): string {
	return `was translated from another English. When it is right, sign it: npm run words -- ${language} ${path}`;
}

/** Signs the new texts, and those at these paths, as made from the English of now. Texts that are gone lose their sign. */
export function signTranslation(folder: string, language: string, paths: readonly string[]): void {
	const signs = readSigns(folder, language);
	const lines = pairsIn(folder, language).map(({ path, english }) => {
		const sign = paths.includes(path) ? undefined : signs.get(path);
		return `${path} ${sign ?? signOf(english)}\n`;
	});
	writeFileSync(signsFile(folder, language), lines.sort().join(""));
}

/** A line for each text: its path and the sign of the English that it was made from. */
function readSigns(folder: string, language: string): Map<string, string> {
	const file = signsFile(folder, language);
	const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
	return new Map(lines.map((line) => [line.slice(0, -7), line.slice(-6)]));
}

function signsFile(folder: string, language: string): string {
	return join(folder, `${language}.signs`);
}

function pairsIn(folder: string, language: string): Pair[] {
	const { raw } = load(folder, "en");
	const { own } = load(folder, language);
	return [
		...Object.keys(own).flatMap((kind) => [...pairs(raw[kind], own[kind], kind)]),
		...["events", "highlights"].flatMap((season) => {
			const [english, text] = [`${season}.yaml`, `${season}.${language}.yaml`].map((name) =>
				read(join(folder, "sample", name)),
			);
			return [...pairs(english, text, `sample.${season}`)];
		}),
	];
}

function read(path: string): unknown {
	return existsSync(path) ? readSource(path, relative(process.cwd(), path)).raw : undefined;
}

function* pairs(english: unknown, own: unknown, path: string): Generator<Pair> {
	if (!isContainer(english) || !isContainer(own)) return;
	for (const { key, name, from } of steps(english, own)) {
		const at = `${path}.${name}`;
		const text = valueIn(own, key);
		const place = placeOf(own, key);
		if (typeof text !== "string" || typeof from !== "string") yield* pairs(from, text, at);
		else if (place && text !== from) yield { path: at, place, english: from, text };
	}
}

/** Records of a list are told by their ids, and named so. */
function steps(english: object, own: object): { key: PropertyKey; name: string; from: unknown }[] {
	const records = Array.isArray(english) && byId(english);
	const entries = Array.isArray(own) && byId(own);
	if (!records || !entries) return Object.keys(own).map((key) => ({ key, name: key, from: valueIn(english, key) }));
	return [...entries].map(([id, { index }]) => ({ key: index, name: id, from: records.get(id)?.value }));
}

/** The numbers of a text that would not rather be written as words: '10,000', '2026-11-15', '40'. */
function numbersIn(text: string): string[] {
	return [...text.matchAll(/\d[\d,.:]*\d/g)].map(([number]) => number.replaceAll(",", ""));
}
