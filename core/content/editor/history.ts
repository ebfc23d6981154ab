import { peopleNames } from "../../audit/actor-names.ts";
import { auditTrail, recordAudit } from "../../audit/queries.ts";
import { transaction } from "../../database/transaction.ts";
import { longDate } from "../../time/dates.ts";
import { resetToFile, versionHeads } from "../version-queries.ts";
import { checkDocument } from "./check-document.ts";
import { type Difference, differenceBetween } from "./difference.ts";
import { currentDocument, documentAt, saveDocument } from "./documents.ts";
import { fileWith } from "./export.ts";
import { messageOf } from "./field-problems.ts";
import { auditSubject, type DocumentRef, type EditorParts } from "./parts.ts";

/** A moment of the history. */
export interface Edit {
	/** Of the version; null for a step back to the file. */
	id: string | null;
	by: string;
	at: number;
	note: string;
	current: boolean;
}

/** Who changed a document and when, the newest first. The file itself is not among them. */
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
	/** What the file of the repository would be. */
	text: string;
	/** What the pages are made from now. */
	presentId: string | null;
}

/** One version, and what going back to it would change; undefined if there is none with this id. */
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

/** Makes an earlier version the present one again, as a new version. */
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
	if (own.length > 0) return { outcome: "refused", reasons: own.map(messageOf) };
	const note = `Back to the version of ${longDate(edit.at)}`;
	const saved = await saveDocument(parts, ref, { document, basedOn: presentId, note, by, action: "content.restored" });
	return { outcome: saved ? "done" : "changed" };
}

/** The file counts again; the versions stay in the history. */
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
