import { data } from "react-router";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import type { Route } from "./+types/export.ts";
import { kindOf } from "./kinds.ts";

/** Exports the filtered list as a file. */
export async function loader({ context, url, pattern }: Route.LoaderArgs) {
	const who = allowed(context, "desk");
	const submissions = context.get(services).console.submissions[kindOf(pattern)];
	const format = url.searchParams.get("format");
	if (format !== "csv" && format !== "xlsx") throw data("There is no such format.", { status: 404 });
	const { name, type, body } = await submissions.export(who.id, url.searchParams, format);
	const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
	return new Response(body, { headers });
}
