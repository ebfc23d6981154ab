import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import { fileAnswer, readFormat } from "../parts/file-answer.ts";
import { readSeason } from "../parts/season-dates.ts";
import type { Route } from "./+types/season-export.ts";

/** The sheet of all events in a time. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const who = allowed(context, "editor");
	const { signups } = context.get(services).console;
	return fileAnswer(await signups.exportHours(who.id, readSeason(url.searchParams), readFormat(url)));
}
