import type { Kind } from "../kinds.ts";
import { kindNames } from "../load.ts";
import { confirmed, unconfirmedIn } from "../unconfirmed.ts";
import { currentDocument, saveDocument } from "./documents.ts";
import { pathLabels } from "./field-problems.ts";
import { formOf } from "./form-of.ts";
import type { EditorParts } from "./parts.ts";

/** Names a fact: the kind of content, and the path of its record as JSON. */
export interface Fact {
	kind: string;
	path: string;
}

export interface UnconfirmedFact extends Fact {
	kind: Kind;
	/** Labels of the editor from the outermost inwards, beginning with the title of the kind. */
	where: string[];
	value?: string;
}

/** Returns what was taken from public lists and waits for somebody of the chapter to say that it is right. */
export function unconfirmedFacts({ store }: EditorParts): UnconfirmedFact[] {
	return unconfirmedIn(store.get()).flatMap(({ kind, path, value }) => {
		const known = kindNames.find((name) => name === kind);
		if (!known) return [];
		const form = formOf(known);
		const where = [form.title, ...pathLabels(form, store.raw()[known], path)];
		return [{ kind: known, where, path: JSON.stringify(path), value }];
	});
}

/** Publishes the document without the mark. False if the fact is no longer there as it was shown. */
export async function confirm(parts: EditorParts, fact: Fact, by: string): Promise<boolean> {
	const found = unconfirmedFacts(parts).find(({ kind, path }) => kind === fact.kind && path === fact.path);
	if (!found) return false;
	const ref = { kind: found.kind, language: "en" };
	const { id, document } = await currentDocument(parts, ref);
	const without = confirmed(document, JSON.parse(found.path));
	if (!without) return false;
	const note = ["Confirmed", found.where.slice(1).join(", "), found.value].filter(Boolean).join(": ");
	return saveDocument(parts, ref, { document: without, basedOn: id, note, by, action: "content.published" });
}
