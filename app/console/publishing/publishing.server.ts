import { data, redirect } from "react-router";
import type { Actor } from "../../../core/audit/queries.ts";
import { doneActions, type Publication, readAction } from "../../../core/publishing/publication.ts";
import type { Records } from "../../../core/publishing/records.ts";
import { eventYears } from "../../../core/publishing/years.ts";
import { receiveForm, refuse, textOf } from "../parts/form-refusal.ts";
import type { Edited, EditRefusal } from "./edit-state.ts";
import type { Labels } from "./labels.ts";

type Stored = Publication & { id: string; revision: number; sample: number };
type AnyRecords = Pick<Records<unknown, unknown>, "list" | "counts" | "act">;

/** Loads the data of a list. */
export async function loadList(records: AnyRecords, search: URLSearchParams, now: number) {
	// Includes next year: events in January are entered in autumn.
	const [latest = 0] = eventYears(now);
	return {
		...(await records.list(search)),
		counts: await records.counts(),
		years: [latest + 1, ...eventYears(now)],
		now,
	};
}

/** Runs the action of a row's button, and redirects to the same part of the list. */
export async function actInList(
	records: AnyRecords,
	{ who, request, labels }: { who: Actor; request: Request; labels: Labels },
): Promise<Response> {
	const typed = await receiveForm(request);
	const back = new URL(request.url).searchParams;
	return act(records, { who, labels, id: textOf(typed, "id"), asked: textOf(typed, "act"), back });
}

async function act(
	records: AnyRecords,
	{ who, labels, id, asked, back }: { who: Actor; labels: Labels; id: string; asked: string; back: URLSearchParams },
): Promise<Response> {
	const action = readAction(asked);
	if (!action) throw data(null, { status: 400 });
	const result = await records.act(who, id, action);
	if (result.outcome === "incomplete") return redirect(`${labels.path}/${encodeURIComponent(id)}?incomplete`);
	if (result.outcome === "done" && action === "copy")
		return redirect(`${labels.path}/${encodeURIComponent(result.id)}?done=copied`);
	back.set("done", result.outcome === "done" ? doneActions[action] : "impossible");
	if (action === "bin") back.set("undo", id);
	else back.delete("undo");
	return redirect(`${labels.path}?${back}`);
}

/** Loads the screen of one record; 'new' in the URL is one that does not exist yet. */
export async function loadEdited<Values>(
	records: Records<Stored, Values>,
	id: string,
	search: URLSearchParams,
): Promise<Edited<Values>> {
	if (id === "new") return { ...records.begin(), stored: null, missing: null };
	const found = await records.find(id);
	if (!found) throw data(null, { status: 404 });
	const { state, publish_at, revision, sample } = found.stored;
	return {
		id,
		values: found.values,
		stored: { state, publish_at, revision, sample: sample === 1 },
		// Publishing from the list failed, so the form shows what is missing.
		missing: search.has("incomplete") ? records.missing(found.values) : null,
	};
}

interface Sent<Values> {
	who: Actor;
	/** As in the URL. */
	id: string;
	typed: FormData;
	values: Values;
	labels: Labels;
}

/** Saves the form, or runs the action of one of its buttons. */
export async function saveEdited<Values>(
	records: Records<Stored, Values>,
	{ who, typed, values, labels, ...sent }: Sent<Values>,
): Promise<Response | ReturnType<typeof data<EditRefusal<Values>>>> {
	const asked = textOf(typed, "act");
	if (asked) return act(records, { who, labels, id: sent.id, asked, back: new URLSearchParams() });
	const id = sent.id === "new" ? newId(typed) : sent.id;
	const address = `${labels.path}/${encodeURIComponent(id)}`;
	const result = await records.save(who, id, values, revisionIn(typed));
	if (result.outcome === "saved") return redirect(`${address}?done=${result.done}`);
	if (result.outcome === "refused") return withConflict(refuse(typed, { errors: result.errors }), null);
	return withConflict(refuse(typed, {}, 409), result.conflict);
}

/** Adds to a refusal what another editor saved meanwhile, if that is the reason. */
export function withConflict<Values>(
	{ data: refusal, init }: ReturnType<typeof refuse>,
	conflict: EditRefusal<Values>["conflict"],
) {
	return data({ ...refusal, conflict }, init ?? undefined);
}

/** Id that the form was given when it was opened. */
function newId(typed: FormData): string {
	const id = textOf(typed, "as");
	if (!/^[0-9a-f]{24}$/.test(id)) throw data(null, { status: 400 });
	return id;
}

/** Revision that the editor saw; null for a new record. An editor who has seen the newer one may overwrite it. */
function revisionIn(typed: FormData): number | null {
	const revision = textOf(typed, "overwrite") || textOf(typed, "basedOn");
	return /^\d{1,9}$/.test(revision) ? Number(revision) : null;
}
