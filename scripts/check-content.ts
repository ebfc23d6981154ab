import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";
import { type Asset, createAssets } from "../core/content/assets.ts";
import { byId } from "../core/content/by-id.ts";
import { checkContent } from "../core/content/check.ts";
import { ContentError, type Problem, sentence } from "../core/content/errors.ts";
import { findLanguages } from "../core/content/files.ts";
import { resolveAssets } from "../core/content/images.ts";
import { load } from "../core/content/load.ts";
import { loadFile } from "../core/content/load-file.ts";
import { isContainer, type Place, placeOf, valueIn } from "../core/content/places.ts";
import { sampleEvents, sampleHighlights } from "../core/content/schema/sample-season.ts";
import { walk } from "../core/content/walk.ts";
import { isDrawing } from "./build/drawings.ts";
import { pathAsTyped } from "./command.ts";
import { adviceOnTranslation } from "./translation.ts";

export type Report = { files: number; records: number; problems: string[] };

/** Checks all languages and the sample data: fields, pictures, documents, links and ids. */
export function checkFolder(folder: string): Report {
	const find = createFinder(folder);
	const season = { events: sampleEvents, highlights: sampleHighlights };
	const parts = [
		...findLanguages(folder).map((language) => attempt(() => checkLanguage(folder, language, find))),
		attempt(() => checked({ events: loadFile(join(folder, "sample/events.yaml"), season.events, find) })),
		attempt(() => checked({ highlights: loadFile(join(folder, "sample/highlights.yaml"), season.highlights, find) })),
	];
	return {
		files: parts.reduce((sum, { files }) => sum + files, 0),
		records: parts.reduce((sum, { records }) => sum + records, 0),
		// Problems in English show up in every language that falls back to it, so duplicates are removed.
		problems: [...new Set(parts.flatMap(({ problems }) => problems.map(sentence)))],
	};
}

type Part = { files: number; records: number; problems: Problem[] };
type FindAsset = (path: string) => Asset | undefined;

function checkLanguage(folder: string, language: string, find: FindAsset): Part {
	const { content, raw } = load(folder, language);
	return checked(raw, [...checkContent(content, { knownPath: isPagePath, raw }), ...resolveAssets(content, raw, find)]);
}

/** Pictures of the folder are sent as they are; only uploads get smaller versions, without what the camera wrote into them. */
export function largePictures(folder: string): string[] {
	const pictures = globSync("images/**/*.*", { cwd: folder }).sort();
	return pictures
		.map((name) => ({ file: join(folder, name), megabytes: statSync(join(folder, name)).size / 1e6 }))
		.filter(({ megabytes }) => megabytes > 1)
		.map(
			({ file, megabytes }) =>
				`${file} has ${megabytes.toFixed(1)} MB, and visitors load it as it is, with what the camera wrote into it. Save it smaller, or upload it in the console, which makes small copies.`,
		);
}

/** Records of translations that the source does not have (any more): pages in that language would go on showing them. */
export function leftBehind(folder: string): string[] {
	const [source = "en", ...others] = findLanguages(folder);
	const { raw } = load(folder, source);
	return others.flatMap((language) => strayRecords(raw, load(folder, language).own)).map(adviceOn);
}

/** Where records stand that the source does not have. */
function strayRecords(source: unknown, own: unknown): Place[] {
	if (Array.isArray(source) && Array.isArray(own)) {
		const records = byId(source);
		return [...(byId(own) ?? [])].flatMap(([id, { value, index }]) => {
			const from = records?.get(id);
			return from ? strayRecords(from.value, value) : [placeOf(own, index) ?? { file: "" }];
		});
	}
	if (!isContainer(source) || !isContainer(own)) return [];
	return Object.keys(own).flatMap((key) => strayRecords(valueIn(source, key), valueIn(own, key)));
}

function adviceOn({ file, line }: Place): string {
	return `${file}, line ${line}: English has no such record. Pages in this language show what stands here until you take it out.`;
}

/** Counts list entries as records. */
function checked(raw: object, problems: Problem[] = []): Part {
	const records = [...walk(raw)].filter(({ value, parent }) => Array.isArray(parent) && typeof value === "object");
	return { files: Object.keys(raw).length, records: records.length, problems };
}

function attempt(check: () => Part): Part {
	try {
		return check();
	} catch (error) {
		if (!(error instanceof ContentError)) throw error;
		return { files: 0, records: 0, problems: error.problems };
	}
}

/** Drawings are looked for where they come from, so that they can be checked before they are built. */
function createFinder(folder: string): FindAsset {
	const find = createAssets({ folder, drawnFolder: "" });
	return (path) => {
		if (!path.startsWith("/drawn/")) return find(path);
		return isDrawing(path, folder) ? { src: path, size: undefined } : undefined;
	};
}

/** Tells whether the site has a page at this path. Dynamic pages are checked against the content. */
export function isPagePath(path: string): boolean {
	return paths.has(path);
}

/** Of the console only its entry: nothing links further in. */
export const paths: ReadonlySet<string> = new Set([
	"/console",
	...routes.flatMap(pathsOf).filter((path) => !path.startsWith("/console/")),
]);

function pathsOf({ path, index, children = [] }: RouteConfigEntry): string[] {
	if (index) return ["/"];
	const own = path === undefined || path.includes(":") || path === "*" ? [] : [`/${path}`];
	return [...own, ...children.flatMap(pathsOf)];
}

if (import.meta.main) {
	const [, , asked] = process.argv;
	const folder = asked === undefined ? process.env.CONTENT_DIR || "content" : pathAsTyped(asked);
	const { files, records, problems } = checkFolder(folder);
	for (const problem of problems) console.error(problem);
	const translations = findLanguages(folder).filter((language) => language !== "en");
	const ofLanguages =
		problems.length === 0
			? [...leftBehind(folder), ...translations.flatMap((language) => adviceOnTranslation(folder, language))]
			: [];
	const advice = [...largePictures(folder), ...ofLanguages];
	for (const each of advice) console.warn(each);
	if (problems.length > 0) process.exitCode = 1;
	const result = problems.length === 0 ? "no problem" : `${problems.length} problem${problems.length > 1 ? "s" : ""}`;
	console.log(`${folder}: ${files} files, ${records} records, ${result}`);
}
