import { data, redirect } from "react-router";
import { eventYears } from "../../../core/events/events.ts";
import type { Actor } from "../../../core/publishing/outcome.ts";
import { acts, doneActs } from "../../../core/publishing/publish-acts.ts";
import type { Publishing } from "../../../core/publishing/publishing.ts";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import type { Things } from "./labels.ts";

type AnyDesk = Pick<Publishing["events"], "list" | "counts" | "act">;

/** What a list shows. */
export async function loadList(desk: AnyDesk, search: URLSearchParams, now: number) {
	const { rows, total, page, pageSize } = await desk.list(search);
	// A year ahead too: what is planned for January is entered in autumn.
	const [latest = 0] = eventYears(now);
	return { rows, total, page, pageSize, counts: await desk.counts(), years: [latest + 1, ...eventYears(now)], now };
}

/** Does what a button of a row asks for, and leads back to the same part of the list. */
export async function actInList(
	desk: AnyDesk,
	{ who, request, things }: { who: Actor; request: Request; things: Things },
): Promise<Response> {
	const typed = await receiveForm(request);
	return doAct(desk, {
		...{ who, things, id: textOf(typed, "id"), act: textOf(typed, "act") },
		back: new URL(request.url).searchParams,
	});
}

export async function doAct(
	desk: AnyDesk,
	given: { who: Actor; things: Things; id: string; act: string; back: URLSearchParams },
): Promise<Response> {
	const { who, things, id, back } = given;
	const act = acts.find((known) => known === given.act);
	if (!act) throw data(null, { status: 400 });
	const result = await desk.act(who, id, act);
	if (result.outcome === "incomplete") return redirect(`${things.path}/${encodeURIComponent(id)}?incomplete`);
	if (result.outcome === "done" && act === "copy")
		return redirect(`${things.path}/${encodeURIComponent(result.id)}?done=copied`);
	back.set("done", result.outcome === "done" ? doneActs[act] : "impossible");
	if (act === "bin") back.set("undo", id);
	else back.delete("undo");
	return redirect(`${things.path}?${back}`);
}
