import { recordAudit } from "../../audit/queries.ts";
import { transaction } from "../../database/transaction.ts";
import { saveVersion } from "../version-queries.ts";
import { checkBody } from "./check-document.ts";
import { type Conflict, conflictWith } from "./conflict.ts";
import { type Difference, differenceBetween } from "./difference.ts";
import { type Body, fromValues, presentBody, storedOf } from "./documents.ts";
import { type FieldProblem, fieldProblem, messageOf } from "./field-problems.ts";
import { formOf } from "./form-of.ts";
import { type EditingParts, type Editor, type Place, subjectOf } from "./parts.ts";

/** What an editor has made of a kind. */
export interface Draft {
	/** As the form holds them. */
	values: unknown;
	/** The version that the form was opened with; null for the file. */
	basedOn: string | null;
}

export type Reviewed =
	| { outcome: "refused"; problems: FieldProblem[] }
	| { outcome: "unchanged" }
	| { outcome: "conflict"; conflict: Conflict }
	| ({ outcome: "ready"; elsewhere: string[] } & Difference);

export type Published =
	| { outcome: "refused"; problems: FieldProblem[] }
	| { outcome: "conflict"; conflict: Conflict }
	| { outcome: "published" };

/** What would change if it were published, or what keeps it from being published. */
export async function review(parts: EditingParts, place: Place, draft: Draft): Promise<Reviewed> {
	const body = fromValues(place, draft.values);
	const { own, elsewhere } = await checkBody(parts, place, body);
	if (own.length > 0) return refusal(place, draft, own);
	const present = await presentBody(parts, place);
	if (present.id !== draft.basedOn) return conflict(parts, place, draft, body);
	const difference = differenceBetween(parts, place, present.body, body);
	if (difference.changes.length === 0) return { outcome: "unchanged" };
	return { outcome: "ready", elsewhere: elsewhere.map(elsewhereSentence), ...difference };
}

/** Puts it in the place of the present version, unless that is no longer the one that the editor began from. */
export async function publish(
	parts: EditingParts,
	place: Place,
	draft: Draft & { note: string },
	who: Editor,
): Promise<Published> {
	const body = fromValues(place, draft.values);
	const { own } = await checkBody(parts, place, body);
	if (own.length > 0) return refusal(place, draft, own);
	const saved = await save(parts, place, { body, basedOn: draft.basedOn, note: draft.note, action: "published" }, who);
	return saved ? { outcome: "published" } : conflict(parts, place, draft, body);
}

/** A new version, and a line in the audit; false if another came in between. */
export async function save(
	parts: EditingParts,
	place: Place,
	version: { body: Body; basedOn: string | null; note: string; action: "published" | "restored" },
	who: Editor,
): Promise<boolean> {
	const { body, basedOn, note, action } = version;
	const now = parts.now();
	return transaction(parts.db, async (tx) => {
		const stored = storedOf(parts, place, body);
		const result = await saveVersion(tx, { ...place, body: stored, author: who.id, note, basedOn, now });
		if (result.outcome === "conflict") return false;
		const detail = { version: result.version.id };
		await recordAudit(tx, { actor: who.id, action: `content.${action}`, subject: subjectOf(place), detail, at: now });
		return true;
	});
}

async function conflict(parts: EditingParts, place: Place, { basedOn }: Draft, mine: Body) {
	return { outcome: "conflict", conflict: await conflictWith(parts, place, { basedOn, mine }) } as const;
}

function refusal({ kind }: Place, { values }: Draft, problems: Parameters<typeof messageOf>[0][]) {
	const { fields } = formOf(kind);
	return { outcome: "refused", problems: problems.map((problem) => fieldProblem(fields, values, problem)) } as const;
}

function elsewhereSentence(problem: Parameters<typeof messageOf>[0]): string {
	const { record, field, file } = problem;
	const place = [file.replace(/^.*\//, "").replace(/\.\w+$/, ""), record, field && `field '${field}'`];
	return `${place.filter(Boolean).join(", ")}: ${messageOf(problem)}`;
}
