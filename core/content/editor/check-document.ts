import { isStorable, storable } from "../../forms/storable.ts";
import { checkContent } from "../check.ts";
import { type Problem, quote, sentence } from "../errors.ts";
import { type Body, storedOf } from "./documents.ts";
import type { EditingParts, Place } from "./parts.ts";

export interface Checked {
	/** What is wrong in this kind itself: it cannot be published. */
	own: Problem[];
	/** What it would break elsewhere, such as a link to a question that is gone. */
	elsewhere: Problem[];
}

/** The checks of the files, for a version that is to take the place of one. */
export async function checkBody(parts: EditingParts, place: Place, body: Body): Promise<Checked> {
	const { store } = parts;
	const { kind, language } = place;
	const unstorable = unstorableTexts(body, [kind]);
	if (unstorable.length > 0) return { own: unstorable, elsewhere: [] };
	const { value, raw, problems } = await store.consider(kind, language, storedOf(parts, place, body));
	if (!value) return { own: problems, elsewhere: [] };
	const pages = new Set([...(await parts.pagePaths()), "/console"]);
	const check = { knownPath: (path: string) => pages.has(path) };
	const present = { content: store.get(language), raw: store.raw(language) };
	const found = checkContent({ ...present.content, ...value }, { ...check, raw: { ...present.raw, ...raw } });
	// What was wrong before is not this editor's doing.
	const before = new Set(checkContent(present.content, { ...check, raw: present.raw }).map(sentence));
	const isOwn = ({ path }: Problem) => path?.[0] === kind;
	return {
		own: found.filter(isOwn),
		elsewhere: found.filter((problem) => !isOwn(problem) && !before.has(sentence(problem))),
	};
}

/** Texts and names that no database can hold; files cannot hold them either, so the checks of the files never meet them. */
function unstorableTexts(value: unknown, path: PropertyKey[]): Problem[] {
	if (typeof value === "string") return isStorable(value) ? [] : [unstorable(value, path)];
	if (Array.isArray(value)) return value.flatMap((entry, i) => unstorableTexts(entry, [...path, i]));
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, entry]) =>
		isStorable(key) ? unstorableTexts(entry, [...path, key]) : [unstorable(key, path)],
	);
}

function unstorable(text: string, path: PropertyKey[]): Problem {
	const expected = "text without hidden characters that cannot be saved, such as copying can bring along";
	return { file: String(path[0]), path, expected, found: quote(storable(text)) };
}
