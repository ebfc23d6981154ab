import { data, redirect } from "react-router";
import { eventYears } from "../../../core/events/events.ts";
import type { Actor } from "../../../core/publishing/outcome.ts";
import { acts, doneActs } from "../../../core/publishing/publish-acts.ts";
import type { Publishing } from "../../../core/publishing/publishing.ts";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import type { Labels } from "./labels.ts";

type AnyRecords = Pick<Publishing["events"], "list" | "counts" | "act">;

/** What a list shows. */
export async function loadList(records: AnyRecords, search: URLSearchParams, now: number) {
	const { rows, total, page, pageSize } = await records.list(search);
	// A year ahead too: what is planned for January is entered in autumn.
	const [latest = 0] = eventYears(now);
	return { rows, total, page, pageSize, counts: await records.counts(), years: [latest + 1, ...eventYears(now)], now };
}

/** Does what a button of a row asks for, and leads back to the same part of the list. */
export async function actInList(
	records: AnyRecords,
	{ who, request, labels }: { who: Actor; request: Request; labels: Labels },
): Promise<Response> {
	const typed = await receiveForm(request);
	return doAct(records, {
		...{ who, labels, id: textOf(typed, "id"), act: textOf(typed, "act") },
		back: new URL(request.url).searchParams,
	});
}

export async function doAct(
	records: AnyRecords,
	given: { who: Actor; labels: Labels; id: string; act: string; back: URLSearchParams },
): Promise<Response> {
	const { who, labels, id, back } = given;
	const act = acts.find((known) => known === given.act);
	if (!act) throw data(null, { status: 400 });
	const result = await records.act(who, id, act);
	if (result.outcome === "incomplete") return redirect(`${labels.path}/${encodeURIComponent(id)}?incomplete`);
	if (result.outcome === "done" && act === "copy")
		return redirect(`${labels.path}/${encodeURIComponent(result.id)}?done=copied`);
	back.set("done", result.outcome === "done" ? doneActs[act] : "impossible");
	if (act === "bin") back.set("undo", id);
	else back.delete("undo");
	return redirect(`${labels.path}?${back}`);
}
