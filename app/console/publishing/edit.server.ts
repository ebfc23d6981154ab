import { data, redirect } from "react-router";
import type { Actor } from "../../../core/publishing/outcome.ts";
import type { Publication } from "../../../core/publishing/publish-choice.ts";
import type { Records } from "../../../core/publishing/records.ts";
import { refuse, textOf } from "../parts/form-refusal.ts";
import type { Edited, EditRefusal } from "./edited.ts";
import type { Labels } from "./labels.ts";
import { doAct } from "./list.server.ts";

type Stored = Publication & { id: string; revision: number; updated_at: number; sample: number };

/** What the screen of one thing begins with; 'new' in the address is one that does not exist yet. */
export async function loadEdited<Values>(
	records: Records<Stored, Values>,
	id: string,
	search: URLSearchParams,
): Promise<Edited<Values>> {
	if (id === "new") return { ...records.begin(), stored: null, missing: null };
	const found = await records.find(id);
	if (!found) throw data(null, { status: 404 });
	const { state, publish_at, revision, updated_at, sample } = found.stored;
	return {
		id,
		values: found.values,
		stored: { state, publish_at, revision, updated_at, sample: sample === 1 },
		// Somebody wanted to publish it from the list, and is shown what keeps it from that.
		missing: search.has("incomplete") ? records.missing(found.values) : null,
	};
}

interface Sent<Values> {
	who: Actor;
	/** As in the address. */
	id: string;
	typed: FormData;
	values: Values;
	labels: Labels;
}

/** Saves the form, or does what one of the buttons beside it asks for. */
export async function saveEdited<Values>(
	records: Records<Stored, Values>,
	{ who, typed, values, labels, ...sent }: Sent<Values>,
): Promise<Response | ReturnType<typeof data<EditRefusal<Values>>>> {
	const act = textOf(typed, "act");
	if (act) return doAct(records, { who, labels, id: sent.id, act, back: new URLSearchParams() });
	const id = sent.id === "new" ? newId(typed) : sent.id;
	const address = `${labels.path}/${encodeURIComponent(id)}`;
	const result = await records.save(who, id, values, revisionIn(typed));
	if (result.outcome === "saved") return redirect(`${address}?done=${result.done}`);
	if (result.outcome === "refused") return withConflict(refuse(typed, { errors: result.errors }), null);
	// The same form sent twice, as by pressing twice, is saved once, and that is no conflict.
	if (sent.id === "new" && JSON.stringify(result.conflict.theirs) === JSON.stringify(values)) return redirect(address);
	return withConflict(refuse(typed, {}, 409), result.conflict);
}

/** A refusal as the screens of events and highlights take it: with what somebody else has saved meanwhile, if that is why. */
export function withConflict<Values>(
	{ data: refusal, init }: ReturnType<typeof refuse>,
	conflict: EditRefusal<Values>["conflict"],
) {
	return data({ ...refusal, conflict }, init ?? undefined);
}

/** The id that the form was given when it was opened. */
function newId(typed: FormData): string {
	const id = textOf(typed, "as");
	if (!/^[0-9a-f]{24}$/.test(id)) throw data(null, { status: 400 });
	return id;
}

/** The revision that the editor has seen; nothing for a new one. Whoever has seen a newer one may choose to go over it. */
function revisionIn(typed: FormData): number | null {
	const revision = textOf(typed, "overwrite") || textOf(typed, "basedOn");
	return /^\d{1,9}$/.test(revision) ? Number(revision) : null;
}
