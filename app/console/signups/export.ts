import { fileAnswer, readFormat } from "../parts/file-answer.ts";
import type { Route } from "./+types/export.ts";
import { allowedEvent } from "./event.server.ts";

/** Exports the list of people as it is narrowed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { who, event, signups } = await allowedEvent(context, params.id);
	return fileAnswer(await signups.export(who.id, event.id, url.searchParams, readFormat(url)));
}
