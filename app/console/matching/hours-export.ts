import { fileAnswer, formatAsked } from "../parts/file-answer.ts";
import type { Route } from "./+types/hours-export.ts";
import { coordinator } from "./coordinator.server.ts";
import { rangeAsked } from "./hours-range.ts";

/** The sheet of the scribes' hours. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { who, matching } = coordinator(context);
	return fileAnswer(await matching.exportHours(who.id, rangeAsked(url.searchParams), formatAsked(url)));
}
