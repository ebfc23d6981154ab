import { isStorable, storable } from "../../forms/storable.ts";
import { checkContent } from "../check.ts";
import { type Problem, quote, sentence } from "../errors.ts";
import { walk } from "../walk.ts";
import { storedPart } from "./documents.ts";
import type { JsonObject } from "./json.ts";
import type { DocumentRef, EditorParts } from "./parts.ts";

interface Checked {
	/** Problems in the document itself; they block publishing. */
	own: Problem[];
	/** Problems it would cause elsewhere, such as a link to a deleted question. */
	elsewhere: Problem[];
}

/** Runs the same checks on a draft version that the content files go through. */
export async function checkDocument(parts: EditorParts, ref: DocumentRef, document: JsonObject): Promise<Checked> {
	const { store } = parts;
	const { kind, language } = ref;
	const unstorable = unstorableTexts({ [kind]: document });
	if (unstorable.length > 0) return { own: unstorable, elsewhere: [] };
	const considered = await store.consider(kind, language, storedPart(parts, ref, document));
	if (!considered.value) return { own: considered.problems, elsewhere: [] };
	const pages = new Set([...(await parts.pagePaths()), "/console"]);
	const knownPath = (path: string) => pages.has(path);
	const content = store.get(language);
	const raw = store.raw(language);
	const found = checkContent({ ...content, ...considered.value }, { knownPath, raw: { ...raw, ...considered.raw } });
	const own = found.filter(({ path }) => path?.[0] === kind);
	if (own.length === found.length) return { own, elsewhere: [] };
	// Problems that existed before are not caused by this edit.
	const before = new Set(checkContent(content, { knownPath, raw }).map(sentence));
	return { own, elsewhere: found.filter((problem) => !own.includes(problem) && !before.has(sentence(problem))) };
}

/**
 * Finds texts and keys that the database cannot store. Files cannot contain them either, so the file checks never see
 * them.
 */
function unstorableTexts(content: JsonObject): Problem[] {
	const expected = "text without hidden characters that cannot be saved, such as copying can bring along";
	return [...walk(content)].flatMap(({ key, value, path }): Problem[] => {
		const file = String(path[0]);
		if (!isStorable(String(key)))
			return [{ file, path: path.slice(0, -1), expected, found: quote(storable(String(key))) }];
		if (typeof value !== "string" || isStorable(value)) return [];
		return [{ file, path, expected, found: quote(storable(value)) }];
	});
}
