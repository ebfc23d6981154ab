import { kindTitle } from "../kind-title.ts";
import type { Kind } from "../kinds.ts";
import { kindNames } from "../load.ts";
import { confirmed, unconfirmedIn } from "../unconfirmed.ts";
import { currentDocument, saveDocument } from "./documents.ts";
import type { EditorParts } from "./parts.ts";

/** Names a fact: the kind of content, and the path of its record as JSON. */
export interface Fact {
	kind: string;
	path: string;
}

export interface UnconfirmedFact extends Fact {
	kind: Kind;
	/** Console title of the kind. */
	title: string;
	part: string;
	value?: string;
}

/** Returns what was taken from public lists and waits for somebody of the chapter to say that it is right. */
export function unconfirmedFacts({ store }: EditorParts): UnconfirmedFact[] {
	return unconfirmedIn(store.get()).flatMap(({ kind, path, part, value }) => {
		const known = kindNames.find((name) => name === kind);
		return known ? [{ kind: known, title: kindTitle(kind), path: JSON.stringify(path), part, value }] : [];
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
	const note = ["Confirmed", found.part, found.value].filter(Boolean).join(": ");
	return saveDocument(parts, ref, { document: without, basedOn: id, note, by, action: "content.published" });
}
