import { fileAnswer, readFormat } from "../parts/file-answer.ts";
import type { Route } from "./+types/hours-export.ts";
import { allowedEvent } from "./event.server.ts";

/** The sheet of one event for the hours app. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { who, event, signups } = await allowedEvent(context, params.id);
	return fileAnswer(await signups.exportHours(who.id, { eventId: event.id }, readFormat(url)));
}
