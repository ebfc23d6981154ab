import { redirect } from "react-router";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { withSearch } from "../parts/search.ts";

/** For the action of a list: gives the ticked ones another state, and leads back to the same list. */
export async function markTicked(
	request: Request,
	url: URL,
	mark: (ids: string[], to: string) => Promise<number | "conflict">,
): Promise<Response> {
	const typed = await receiveForm(request);
	const ids = typed.getAll("id").filter((id) => typeof id === "string");
	const changed = await mark(ids.slice(0, 200), textOf(typed, "to"));
	return redirect(
		url.pathname + withSearch(url.searchParams, { done: ids.length === 0 ? "none" : `marked-${changed}` }),
	);
}
