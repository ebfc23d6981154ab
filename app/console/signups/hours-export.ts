import { fileAnswer, formatAsked } from "../parts/file-answer.ts";
import type { Route } from "./+types/hours-export.ts";
import { eventAsked } from "./event.server.ts";

/** The sheet of one event for the hours app. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { who, event, signups } = await eventAsked(context, params.id);
	return fileAnswer(await signups.exportHours(who.id, { eventId: event.id }, formatAsked(url)));
}
