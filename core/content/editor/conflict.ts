import { peopleNames } from "../../audit/actor-names.ts";
import { auditTrail } from "../../audit/queries.ts";
import { currentVersion } from "../version-queries.ts";
import { type Difference, differenceBetween } from "./difference.ts";
import { type Body, bodyOf, presentBody, toValues } from "./documents.ts";
import type { Plain } from "./form.ts";
import { formOf } from "./form-of.ts";
import { recordOf } from "./json.ts";
import { mergeVersions } from "./merge-documents.ts";
import { type Edit, type EditingParts, type Place, subjectOf } from "./parts.ts";

/** Somebody else has published since the form was opened. */
export interface Conflict extends Difference {
	/** Who, when and why; the difference is what they changed. */
	edit: Edit;
	/** The version that is there now: what is published next is based on it. */
	basedOn: string | null;
	/** Both together, for the form. */
	merged: Plain;
	/** Where both changed the same words, from the outside in: the merged values have the editor's own there. */
	clashes: string[][];
	/** Their version alone, for the form. */
	theirs: Plain;
}

export async function conflictWith(
	parts: EditingParts,
	place: Place,
	{ basedOn, mine }: { basedOn: string | null; mine: Body },
): Promise<Conflict> {
	const present = await presentBody(parts, place);
	// A version that is gone says nothing about who changed what: then everything counts as theirs.
	const base = (await bodyOf(parts, place, basedOn)) ?? mine;
	const { value, clashes } = mergeVersions(formOf(place.kind).fields, { base, mine, theirs: present.body });
	return {
		...differenceBetween(parts, place, base, present.body),
		edit: await latestEdit(parts, place),
		basedOn: present.id,
		merged: toValues(place, recordOf(value)),
		clashes,
		theirs: toValues(place, present.body),
	};
}

async function latestEdit({ db }: EditingParts, place: Place): Promise<Edit> {
	const current = await currentVersion(db, place);
	const [reset] = current ? [] : await auditTrail(db, { subject: subjectOf(place), limit: 1 });
	const author = current?.author ?? reset?.actor ?? "";
	const name = await peopleNames(db, [author]);
	const note = current ? current.note : "Back to the file";
	return { by: name(author), at: current?.created_at ?? reset?.at ?? 0, note };
}
