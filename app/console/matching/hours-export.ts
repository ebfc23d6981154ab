import { fileAnswer, readFormat } from "../parts/file-answer.ts";
import type { Route } from "./+types/hours-export.ts";
import { coordinator } from "./coordinator.server.ts";
import { readRange } from "./hours-range.ts";

/** The sheet of the scribes' hours. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { who, matching } = coordinator(context);
	return fileAnswer(await matching.exportHours(who.id, readRange(url.searchParams), readFormat(url)));
}
