import { type Problem, sentence } from "../errors.ts";
import { kindTitle } from "../kind-title.ts";
import { findKind } from "../kinds.ts";
import { checkDocument } from "./check-document.ts";
import { type Conflict, resolutionsOf } from "./conflict.ts";
import { type Difference, differenceBetween } from "./difference.ts";
import { currentDocument, documentAt, saveDocument } from "./documents.ts";
import { type FieldProblem, fieldProblem, problemSentence } from "./field-problems.ts";
import { formOf } from "./form-of.ts";
import { fromForm } from "./form-values.ts";
import { historyOf } from "./history.ts";
import { type JsonObject, recordOf } from "./json.ts";
import type { DocumentRef, EditorParts } from "./parts.ts";

/** An editor's unpublished changes to a document. */
export interface Draft {
	/** Form values. */
	values: unknown;
	/** The version that the form was opened with; null for the file. */
	basedOn: string | null;
	/** Host of the site as the organiser sees it: its own addresses become paths. */
	host?: string;
}

type Refused = { outcome: "refused"; problems: FieldProblem[] };
type Conflicting = { outcome: "conflict"; conflict: Conflict };

export type Reviewed =
	| Refused
	| Conflicting
	| { outcome: "unchanged" }
	| ({ outcome: "ready"; elsewhere: string[] } & Difference);

export type Published = Refused | Conflicting | { outcome: "published" };

/** Returns what publishing would change, or the problems that block it. */
export async function review(parts: EditorParts, ref: DocumentRef, draft: Draft): Promise<Reviewed> {
	const document = documentIn(ref, draft);
	const { own, elsewhere } = await checkDocument(parts, ref, document);
	if (own.length > 0) return refusal(ref, draft, own);
	const current = await currentDocument(parts, ref);
	const difference = differenceBetween(parts, ref, current.document, document);
	if (difference.changes.length === 0) return { outcome: "unchanged" };
	if (current.id !== draft.basedOn) return conflict(parts, ref, draft);
	return {
		outcome: "ready",
		elsewhere: elsewhere.map((problem) => elsewhereSentence(parts, ref, problem)),
		...difference,
	};
}

/**
 * Publishes a draft, unless the current version is no longer the one it is based on. A draft that is published already
 * counts as such: the answer to an earlier request may have been lost.
 */
export async function publish(
	parts: EditorParts,
	ref: DocumentRef,
	draft: Draft & { note: string },
	by: string,
): Promise<Published> {
	const document = documentIn(ref, draft);
	const { own } = await checkDocument(parts, ref, document);
	if (own.length > 0) return refusal(ref, draft, own);
	const { basedOn, note } = draft;
	const saved = await saveDocument(parts, ref, { document, basedOn, note, by, action: "content.published" });
	return saved || (await isCurrent(parts, ref, document)) ? { outcome: "published" } : conflict(parts, ref, draft);
}

async function isCurrent(parts: EditorParts, ref: DocumentRef, document: JsonObject): Promise<boolean> {
	const current = await currentDocument(parts, ref);
	return differenceBetween(parts, ref, current.document, document).changes.length === 0;
}

function documentIn({ kind, language }: DocumentRef, { values, host }: Draft): JsonObject {
	return recordOf(fromForm(formOf(kind, language), values, host));
}

function refusal({ kind }: DocumentRef, { values }: Draft, problems: Problem[]): Refused {
	return { outcome: "refused", problems: problems.map((problem) => fieldProblem(formOf(kind), values, problem)) };
}

async function conflict(parts: EditorParts, ref: DocumentRef, draft: Draft): Promise<Conflicting> {
	const form = formOf(ref.kind, ref.language);
	const mine = documentIn(ref, draft);
	const { id, document: theirs } = await currentDocument(parts, ref);
	// If the base version no longer exists, take `mine` as the base, so that every difference counts as theirs.
	const base = (await documentAt(parts, ref, draft.basedOn)) ?? mine;
	const history = await historyOf(parts, ref);
	const { by, at, note } = history.find((edit) => edit.current) ?? history[0] ?? { by: "Somebody", at: 0, note: "" };
	return {
		outcome: "conflict",
		conflict: {
			...resolutionsOf(form, { base, mine, theirs }),
			lines: differenceBetween(parts, ref, base, theirs).lines,
			edit: { by, at, note },
			basedOn: id,
		},
	};
}

/** Names the place by the labels of its own form. */
function elsewhereSentence({ store }: EditorParts, { language }: DocumentRef, problem: Problem): string {
	const kind = findKind(String(problem.path?.[0]));
	return kind ? `${kindTitle(kind)} › ${problemSentence(kind, store.raw(language)[kind], problem)}` : sentence(problem);
}
