import { allowed } from "../organiser.ts";
import type { Route } from "./+types/file.ts";
import { documentAt } from "./document.server.ts";

/** Downloads the file of a kind as it would be in the repository. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { content, doc } = documentAt(context, params.kind, url);
	const { name, text } = await content.file(doc);
	return new Response(text, {
		headers: {
			"Content-Type": `text/${name.endsWith(".md") ? "markdown" : "yaml"}; charset=utf-8`,
			"Content-Disposition": `attachment; filename="${name}"`,
		},
	});
}
