import { data, redirect } from "react-router";
import type { ListPage } from "../../../core/database/list-pages.ts";
import { textOf } from "./form-refusal.ts";
import { withSearch } from "./search.ts";
import { ticksIn } from "./ticks.tsx";

/** All rows of a list that has no pages. */
export function onePage<Row>(rows: Row[]): ListPage<Row> {
	return { rows, total: rows.length, page: 1, pageSize: rows.length };
}

interface ListIntent<Intent> {
	intent: Intent;
	/** The row of the button, or those that are ticked. */
	ids: string[];
}

/** Reads what a button of a list asks for, and about which rows; a 400 for what no button says. */
export function readIntent<Intent extends string>(typed: FormData, known: readonly Intent[]): ListIntent<Intent> {
	const [name, id] = textOf(typed, "intent").split(":");
	const intent = known.find((each) => each === name);
	if (intent === undefined) throw data("This form is not known here.", { status: 400 });
	return { intent, ids: id ? [id] : ticksIn(typed) };
}

/** Goes back to the list as it was, which says what was done and with how many: `?done=release-3`. */
export function backToList(url: URL, done: string, more: Readonly<Record<string, string | null>> = {}) {
	return redirect(url.pathname + withSearch(url.searchParams, { done, ...more }));
}
