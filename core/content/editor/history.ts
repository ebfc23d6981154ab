import { peopleNames } from "../../audit/actor-names.ts";
import { auditTrail, recordAudit } from "../../audit/queries.ts";
import { transaction } from "../../database/transaction.ts";
import { longDate } from "../../time/dates.ts";
import { resetToFile, versionHeads } from "../version-queries.ts";
import { checkDocument } from "./check-document.ts";
import { type Difference, differenceBetween } from "./difference.ts";
import { currentDocument, documentAt, saveDocument } from "./documents.ts";
import { fileWith } from "./export.ts";
import { problemSentence } from "./field-problems.ts";
import { auditSubject, type DocumentRef, type EditorParts } from "./parts.ts";

/** An entry in the history. */
export interface Edit {
	/** Version id; null for a reset to the file. */
	id: string | null;
	by: string;
	at: number;
	note: string;
	current: boolean;
}

/** Returns who changed a document and when, newest first. The file itself is not included. */
export async function historyOf({ db }: EditorParts, ref: DocumentRef): Promise<Edit[]> {
	const heads = (await versionHeads(db, ref.language)).filter(({ kind }) => kind === ref.kind);
	const trail = await auditTrail(db, { subject: auditSubject(ref), limit: 200 });
	const resets = trail.filter(({ action }) => action === "content.reset");
	const name = await peopleNames(db, [...heads.map(({ author }) => author), ...resets.map(({ actor }) => actor)]);
	const edits = [
		...heads.map(({ id, author, created_at, note, is_current }) => {
			return { id, by: name(author), at: created_at, note, current: is_current === 1 };
		}),
		...resets.map(({ actor, at }) => ({ id: null, by: name(actor), at, note: "Back to the file", current: false })),
	];
	return edits.toSorted((a, b) => b.at - a.at);
}

interface PastVersion extends Difference {
	edit: Edit;
	/** The version as a repository file. */
	text: string;
	/** Id of the current version. */
	presentId: string | null;
}

/** Returns a version and what restoring it would change; undefined if there is no such version. */
export async function versionOf(parts: EditorParts, ref: DocumentRef, id: string): Promise<PastVersion | undefined> {
	const document = await documentAt(parts, ref, id);
	const edit = (await historyOf(parts, ref)).find((candidate) => candidate.id === id);
	if (!document || !edit) return undefined;
	const current = await currentDocument(parts, ref);
	return {
		...differenceBetween(parts, ref, current.document, document),
		edit,
		text: fileWith(parts, ref, document).text,
		presentId: current.id,
	};
}

type RestoreOutcome = { outcome: "done" | "changed" | "missing" } | { outcome: "refused"; reasons: string[] };

/** Restores an earlier version by saving it as a new one. */
export async function restore(
	parts: EditorParts,
	ref: DocumentRef,
	{ id, presentId }: { id: string; presentId: string | null },
	by: string,
): Promise<RestoreOutcome> {
	const document = await documentAt(parts, ref, id);
	const edit = (await historyOf(parts, ref)).find((candidate) => candidate.id === id);
	if (!document || !edit) return { outcome: "missing" };
	const { own } = await checkDocument(parts, ref, document);
	if (own.length > 0)
		return { outcome: "refused", reasons: own.map((problem) => problemSentence(ref.kind, document, problem)) };
	const note = `Back to the version of ${longDate(edit.at)}`;
	const saved = await saveDocument(parts, ref, { document, basedOn: presentId, note, by, action: "content.restored" });
	return { outcome: saved ? "done" : "changed" };
}

/** Goes back to the file; the versions stay in the history. */
export async function reset(
	parts: EditorParts,
	ref: DocumentRef,
	presentId: string,
	by: string,
): Promise<RestoreOutcome> {
	const at = parts.now();
	const done = await transaction(parts.db, async (tx) => {
		const taken = await resetToFile(tx, ref, presentId);
		if (taken) await recordAudit(tx, { actor: by, action: "content.reset", subject: auditSubject(ref), at });
		return taken;
	});
	return { outcome: done ? "done" : "changed" };
}
