import { basename } from "node:path";
import { z } from "zod";
import { formerKinds } from "../words/former-words.ts";
import type { Asset } from "./assets.ts";
import { ContentError, type Problem } from "./errors.ts";
import { fileName, type RawContent, readFolder } from "./files.ts";
import { resolveAssets } from "./images.ts";
import { type Content, type Documents, type Kind, kindNames, kinds } from "./kinds.ts";
import { translate } from "./translate.ts";
import { type Validated, validate } from "./validate.ts";
import { contentOf, withWords } from "./words.ts";

/** Validated content and its documents, the raw content it was made from, and `own`: only what the language's own files contain. */
export type Loaded = { content: Content; documents: Documents; raw: RawContent; own: RawContent };
type FindAsset = (path: string) => Asset | undefined;

/** Loads the content of one language, or throws a ContentError that lists every problem. */
export function loadContent(folder: string, language = "en"): Content {
	return load(folder, language).content;
}

/** Like `loadContent`, but also returns the raw content, and resolves pictures and documents if `find` is given. */
export function load(folder: string, language: string, find?: FindAsset): Loaded {
	const english = readLanguage(folder, "en");
	const own = language === "en" ? english : readLanguage(folder, language);
	const raw = own === english ? english.raw : translateAll(english.raw, own.raw, language);
	// Kind by kind, so that a problem in one does not hide problems in another.
	const built = Object.keys(raw).map((kind) => build({ [kind]: raw[kind] }, find));
	const documents: Partial<Documents> = {};
	for (const { value } of built) Object.assign(documents, value);
	const problems = [...new Set([english, own, ...built])].flatMap((part) => part.problems);
	if (problems.length > 0 || !isWhole(documents)) throw new ContentError(problems);
	return { content: contentOf(documents), documents, raw, own: own.raw };
}

/** Validates raw content, either some kinds or all of them. */
export function build(raw: RawContent, find?: FindAsset): Validated<Partial<Documents>> {
	const checked = validate(catalogue, raw);
	if (!checked.value || !find) return checked;
	const problems = resolveAssets(checked.value, raw, find);
	return problems.length > 0 ? { value: undefined, problems } : checked;
}

/** Reads the files of one language. English must have every kind but the words; other languages only those they translate. */
function readLanguage(folder: string, language: string): { raw: RawContent; problems: Problem[] } {
	const { raw, kinds: present, problems } = readFolder(folder, language, [...kindNames, ...formerKinds]);
	const needed = kindNames.filter((kind) => kind !== "words");
	const missing = language === "en" ? needed.filter((kind) => !present.includes(kind)) : [];
	return {
		raw: withWords(raw, language),
		problems: [...problems, ...missing.map((kind) => missingFile(folder, kind))],
	};
}

/** Merges a translation over English, kind by kind. */
function translateAll(english: RawContent, translation: RawContent, language: string): RawContent {
	return Object.fromEntries(
		Object.keys(english).map((kind) => [kind, translate(kind, english[kind], translation[kind], language)]),
	);
}

const catalogue = z.strictObject(kinds).partial();

function isWhole(documents: Partial<Documents>): documents is Documents {
	return kindNames.every((kind) => kind in documents);
}

function missingFile(folder: string, kind: Kind): Problem {
	return { file: `${basename(folder)}/en/${fileName(kind)}.yaml`, expected: "this file" };
}
