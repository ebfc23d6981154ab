import { peopleNames } from "../../audit/actor-names.ts";
import { auditTrail, recordAudit } from "../../audit/queries.ts";
import { transaction } from "../../database/transaction.ts";
import { longDate } from "../../time/dates.ts";
import { findVersion, resetToFile, versionHeads } from "../version-queries.ts";
import { checkBody } from "./check-document.ts";
import { type Difference, differenceBetween, fileText } from "./difference.ts";
import { bodyOf, presentBody } from "./documents.ts";
import { messageOf } from "./field-problems.ts";
import { type Edit, type EditingParts, type Editor, type Place, subjectOf } from "./parts.ts";
import { save } from "./publishing.ts";

export interface PastEdit extends Edit {
	/** Null for a step back to the file. */
	id: string | null;
	current: boolean;
}

/** Who changed a kind and when, the newest first. The file itself is not among them. */
export async function historyOf({ db }: EditingParts, place: Place): Promise<PastEdit[]> {
	const heads = (await versionHeads(db, place.language)).filter(({ kind }) => kind === place.kind);
	const trail = await auditTrail(db, { subject: subjectOf(place), limit: 200 });
	const resets = trail.filter(({ action }) => action === "content.reset");
	const name = await peopleNames(db, [...heads.map(({ author }) => author), ...resets.map(({ actor }) => actor)]);
	const edits = [
		...heads.map(({ id, author, created_at, note, is_current }) => ({
			...{ id, by: name(author), at: created_at, note, current: is_current === 1 },
		})),
		...resets.map(({ actor, at }) => ({ id: null, by: name(actor), at, note: "Back to the file", current: false })),
	];
	return edits.toSorted((a, b) => b.at - a.at);
}

export interface PastVersion extends Difference {
	edit: PastEdit;
	/** What the file of the repository would be. */
	text: string;
	/** What the pages are made from now. */
	presentId: string | null;
}

/** One version, and what going back to it would change; undefined if there is none with this id. */
export async function versionOf(parts: EditingParts, place: Place, id: string): Promise<PastVersion | undefined> {
	const body = await bodyOf(parts, place, id);
	const head = await findVersion(parts.db, place, id);
	if (!body || !head) return undefined;
	const present = await presentBody(parts, place);
	const name = await peopleNames(parts.db, [head.author]);
	return {
		...differenceBetween(parts, place, present.body, body),
		edit: { id, by: name(head.author), at: head.created_at, note: head.note, current: head.is_current === 1 },
		text: fileText(parts, place, body).text,
		presentId: present.id,
	};
}

export type Stepped = { outcome: "done" | "changed" | "missing" } | { outcome: "refused"; reasons: string[] };

/** Makes an earlier version the present one again, as a new version. */
export async function restore(
	parts: EditingParts,
	place: Place,
	{ id, presentId }: { id: string; presentId: string | null },
	who: Editor,
): Promise<Stepped> {
	const body = await bodyOf(parts, place, id);
	const past = await findVersion(parts.db, place, id);
	if (!body || !past) return { outcome: "missing" };
	const { own } = await checkBody(parts, place, body);
	if (own.length > 0) return { outcome: "refused", reasons: own.map(messageOf) };
	const note = `Back to the version of ${longDate(past.created_at)}`;
	const saved = await save(parts, place, { body, basedOn: presentId, note, action: "restored" }, who);
	return { outcome: saved ? "done" : "changed" };
}

/** The file counts again; the versions stay in the history. */
export async function reset(parts: EditingParts, place: Place, presentId: string, who: Editor): Promise<Stepped> {
	const at = parts.now();
	const done = await transaction(parts.db, async (tx) => {
		const taken = await resetToFile(tx, place, presentId);
		if (taken) await recordAudit(tx, { actor: who.id, action: "content.reset", subject: subjectOf(place), at });
		return taken;
	});
	return { outcome: done ? "done" : "changed" };
}
