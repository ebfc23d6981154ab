import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import { fileAnswer, readFormat } from "../parts/file-answer.ts";
import type { Route } from "./+types/export.ts";
import { kindOf } from "./kinds.ts";

/** Exports the filtered list as a file. */
export async function loader({ context, url, pattern }: Route.LoaderArgs) {
	const who = allowed(context, "moderator");
	const submissions = context.get(services).console.submissions[kindOf(pattern)];
	return fileAnswer(await submissions.export(who.id, url.searchParams, readFormat(url)));
}
