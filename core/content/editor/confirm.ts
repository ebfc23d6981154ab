import { findKind, type Kind } from "../kinds.ts";
import { confirmed, unconfirmedIn } from "../unconfirmed.ts";
import { currentDocument, saveDocument } from "./documents.ts";
import { pathLabels } from "./field-problems.ts";
import { formOf } from "./form-of.ts";
import type { EditorParts } from "./parts.ts";

/** Names a fact: the kind of content, the path of its record as JSON, and what the record said when it was shown. */
export interface Fact {
	kind: string;
	path: string;
	value: string;
}

export interface UnconfirmedFact extends Fact {
	kind: Kind;
	/** Labels of the editor from the outermost inwards, beginning with the title of the kind. */
	where: string[];
}

/** Returns what was taken from public lists and waits for somebody of the chapter to say that it is right. */
export function unconfirmedFacts({ store }: EditorParts): UnconfirmedFact[] {
	return factsIn(store.get(), store.raw());
}

/** Publishes the document without the mark. False if the fact is no longer there as it was shown. */
export async function confirm(parts: EditorParts, shown: Fact, by: string): Promise<boolean> {
	const kind = findKind(shown.kind);
	if (!kind) return false;
	const ref = { kind, language: "en" };
	const { id, document } = await currentDocument(parts, ref);
	const current = { [kind]: document };
	const fact = factsIn(current, current).find(({ path, value }) => path === shown.path && value === shown.value);
	const without = fact && confirmed(document, JSON.parse(fact.path));
	if (!without) return false;
	const note = ["Confirmed", fact.where.slice(1).join(", "), fact.value].filter(Boolean).join(": ");
	return saveDocument(parts, ref, { document: without, basedOn: id, note, by, action: "content.published" });
}

function factsIn(content: object, raw: Record<string, unknown>): UnconfirmedFact[] {
	return unconfirmedIn(content).flatMap(({ kind: name, path, value = "" }) => {
		const kind = findKind(name);
		if (!kind) return [];
		const form = formOf(kind);
		const where = [form.title, ...pathLabels(form, raw[kind], path)];
		return [{ kind, where, path: JSON.stringify(path), value }];
	});
}
