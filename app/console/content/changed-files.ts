import { data } from "react-router";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import type { Route } from "./+types/changed-files.ts";

/** Downloads all files changed in the console, to be committed to the repository. */
export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "editor");
	const archive = await context.get(services).console.content.changedFiles();
	if (!archive) throw data(null, { status: 404 });
	return new Response(archive, {
		headers: { "Content-Type": "application/zip", "Content-Disposition": 'attachment; filename="content.zip"' },
	});
}
