import { data, redirect } from "react-router";
import type { z } from "zod";
import type { Actor } from "../../../core/audit/queries.ts";
import { resolutionsOf } from "../../../core/content/editor/conflict.ts";
import { namedProblems } from "../../../core/content/editor/field-problems.ts";
import { formOfSchema } from "../../../core/content/editor/form-of.ts";
import { normalise, toForm } from "../../../core/content/editor/form-values.ts";
import { recordOf } from "../../../core/content/editor/json.ts";
import { doneActions, type Publication, readAction } from "../../../core/publishing/publication.ts";
import type { Records } from "../../../core/publishing/records.ts";
import { eventYears } from "../../../core/publishing/years.ts";
import type { SampleService } from "../../../core/samples/clearing.ts";
import type { Answer } from "../editor/editor-context.ts";
import { type FormRefusal, receiveFields, receiveForm, textOf } from "../parts/form-refusal.ts";
import { answerNames } from "../parts/search.ts";
import { ticksIn } from "../parts/ticks.tsx";
import { type Edited, typedValues } from "./edit-state.ts";
import type { Labels } from "./labels.ts";

type Stored = Publication & { id: string; revision: number; sample: number };
type AnyRecords = Pick<Records<unknown, unknown>, "list" | "counts" | "act">;

/** Loads the data of a list. */
export async function loadList(
	{ records, samples }: { records: AnyRecords; samples: SampleService },
	search: URLSearchParams,
	now: number,
) {
	// Includes next year: events in January are entered in autumn.
	const [latest = 0] = eventYears(now);
	return {
		...(await records.list(search)),
		counts: await records.counts(),
		years: [latest + 1, ...eventYears(now)],
		samples: await samples.left(),
		now,
	};
}

/** Runs the action of a row's button, and redirects to the same part of the list. */
export async function actInList(
	{ records, samples }: { records: AnyRecords; samples: SampleService },
	{ who, request, labels }: { who: Actor; request: Request; labels: Labels },
): Promise<Response> {
	const typed = await receiveForm(request);
	const back = new URL(request.url).searchParams;
	for (const name of answerNames) back.delete(name);
	const intent = textOf(typed, "all");
	if (intent === "clear-samples" || intent === "bring-samples-back") {
		back.set("all", await actOnSamples(samples, who, intent, textOf(typed, "cleared")));
		return redirect(`${labels.path}?${back}`);
	}
	if (intent) return actOnTicked(records, { who, labels, ids: ticksIn(typed), intent, back });
	return act(records, { who, labels, id: textOf(typed, "id"), intent: textOf(typed, "intent"), back });
}

/** Clears the samples or brings them back, and returns what to tell. */
async function actOnSamples(samples: SampleService, who: Actor, intent: string, cleared: string): Promise<string> {
	if (intent === "clear-samples") {
		const { events, highlights, at } = await samples.clear(who);
		return `samples-${events + highlights}-${at}`;
	}
	const { events, highlights } = await samples.bringBack(who, /^\d{1,15}$/.test(cleared) ? Number(cleared) : 0);
	return `samples-back-${events + highlights}`;
}

/** Runs the action on each ticked record. What somebody else has changed meanwhile stays as it is, and is counted. */
async function actOnTicked(
	records: AnyRecords,
	asking: { who: Actor; labels: Labels; ids: string[]; intent: string; back: URLSearchParams },
): Promise<Response> {
	const { who, labels, ids, intent, back } = asking;
	const action = readAction(intent);
	if (!action || action === "copy") throw data(null, { status: 400 });
	const done: string[] = [];
	for (const id of ids) {
		const { outcome } = await records.act(who, id, action);
		if (outcome === "done") done.push(id);
		if (outcome === "incomplete") back.append("incomplete", id);
	}
	const left = ids.length - done.length - back.getAll("incomplete").length;
	back.set("all", ids.length === 0 ? "none" : `${doneActions[action]}-${done.length}`);
	if (left > 0) back.set("left", String(left));
	if (action === "bin") for (const id of done) back.append("undo", id);
	return redirect(`${labels.path}?${back}`);
}

async function act(
	records: AnyRecords,
	{ who, labels, id, intent, back }: { who: Actor; labels: Labels; id: string; intent: string; back: URLSearchParams },
): Promise<Response> {
	const action = readAction(intent);
	if (!action) throw data(null, { status: 400 });
	const result = await records.act(who, id, action);
	if (result.outcome === "incomplete") return redirect(`${labels.path}/${encodeURIComponent(id)}?incomplete`);
	if (result.outcome === "done" && action === "copy")
		return redirect(`${labels.path}/${encodeURIComponent(result.id)}?done=copied`);
	back.set("done", result.outcome === "done" ? doneActions[action] : "impossible");
	if (action === "bin") back.set("undo", id);
	return redirect(`${labels.path}?${back}`);
}

/** Loads the screen of one record; 'new' in the URL is one that does not exist yet. */
export async function loadEdited<Values>(
	records: Records<Stored, Values>,
	schema: z.ZodObject,
	{ id, search }: { id: string; search: URLSearchParams },
): Promise<Edited<Values>> {
	const form = formOfSchema(schema);
	if (id === "new") return { ...records.begin(), form, basedOn: null, stored: null, missing: [] };
	const found = await records.find(id);
	if (!found) throw data(null, { status: 404 });
	const { state, publish_at, revision, sample } = found.stored;
	return {
		id,
		form,
		values: found.values,
		basedOn: String(revision),
		stored: { state, publish_at, revision, sample: sample === 1 },
		// Publishing from the list failed, so the form shows what is missing.
		missing: search.has("incomplete") ? namedProblems(form, found.values, records.missing(found.values)) : [],
	};
}

interface Sent {
	who: Actor;
	/** As in the URL. */
	id: string;
	request: Request;
	labels: Labels;
	schema: z.ZodObject;
	/** Brings values of an earlier form into that of today. */
	read?: (typed: Record<string, unknown>) => unknown;
}

/** Saves the form, or runs the action of one of its buttons. */
export async function saveEdited<Values extends { publish: string }>(
	records: Records<Stored, Values>,
	{ who, request, labels, schema, read = (typed) => typed, ...sent }: Sent,
): Promise<Response | ReturnType<typeof data<Answer>>> {
	const { typed, refusal } = await receiveFields(request);
	const form = formOfSchema(schema);
	// Text for all fields of the form, whatever was sent.
	const values = toForm(form, read(typedValues(refusal ? Object.entries(refusal.data.values) : typed))) as Values;
	const refused = (errors: FormRefusal["errors"]) => {
		const problems = namedProblems(form, values, errors);
		return data<Answer>({ attempt: crypto.randomUUID(), outcome: "refused", problems, values }, { status: 422 });
	};
	if (refusal) return refused(refusal.data.errors);
	const intent = textOf(typed, "intent");
	// 'Publish' below the form sends the form along, so that what was typed is published and not what was saved before.
	const publishes = intent === "publish" && typed.has("basedOn");
	if (intent && !publishes) return act(records, { who, labels, id: sent.id, intent, back: new URLSearchParams() });
	const id = sent.id === "new" ? newId(typed) : sent.id;
	const mine = publishes ? { ...values, publish: "now" } : values;
	const result = await records.save(who, id, mine, revisionIn(typed));
	if (result.outcome === "saved") return redirect(`${labels.path}/${encodeURIComponent(id)}?done=${result.done}`);
	if (result.outcome === "refused") return refused(result.errors);
	const { theirs, revision, who: by, at } = result.conflict;
	if (theirs === null)
		return refused({
			"": [`${by ?? "Somebody"} has removed it for good. You can copy your words from the form below.`],
		});
	const normal = (each: unknown) => recordOf(normalise(form, each));
	const conflict = {
		// Without what the form was opened with, every difference counts as theirs.
		...resolutionsOf(form, { base: normal(baseIn(typed) ?? mine), mine: normal(mine), theirs: normal(theirs) }),
		edit: { by: by ?? "Somebody", at: at ?? 0, note: "" },
		basedOn: String(revision),
	};
	return data<Answer>({ attempt: crypto.randomUUID(), outcome: "conflict", conflict }, { status: 409 });
}

/** What the form was opened with; null if it does not say so. */
function baseIn(typed: FormData): unknown {
	try {
		return JSON.parse(textOf(typed, "base"));
	} catch {
		return null; // not sent by this form
	}
}

/** Id that the form was given when it was opened. */
function newId(typed: FormData): string {
	const id = textOf(typed, "as");
	if (!/^[0-9a-f]{24}$/.test(id)) throw data(null, { status: 400 });
	return id;
}

/** Revision that the editor saw; null for a new record. */
function revisionIn(typed: FormData): number | null {
	const revision = textOf(typed, "basedOn");
	return /^\d{1,9}$/.test(revision) ? Number(revision) : null;
}
