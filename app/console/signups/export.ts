import { fileAnswer, formatAsked } from "../parts/file-answer.ts";
import type { Route } from "./+types/export.ts";
import { eventAsked } from "./event.server.ts";

/** Exports the list of people as it is narrowed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { who, event, signups } = await eventAsked(context, params.id);
	return fileAnswer(await signups.export(who.id, event.id, url.searchParams, formatAsked(url)));
}
