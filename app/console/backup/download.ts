import { data, href, redirect } from "react-router";
import type { BackupKind } from "../../../core/backup/backup.ts";
import { streamOf } from "../../../core/submissions/stream-of.ts";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import { codeIn } from "../parts/code-question.server.ts";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import type { Route } from "./+types/download.ts";

/** A GET, such as from a bookmark, redirects to the screen. */
export function loader({ context }: Route.LoaderArgs) {
	allowed(context, "admin");
	return redirect(href("/console/backup"));
}

/**
 * Streams the backup. POST only, because the download is recorded in the audit log and must not be triggered by a link.
 * Requires a fresh code, because the backup contains all data.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const who = allowed(context, "admin");
	const typed = await receiveForm(request);
	const what = kindIn(textOf(typed, "what"));
	if (!what) throw data(null, { status: 400 });
	const refused = await codeIn(context, who, request, typed);
	if (refused !== null) return redirect(`${href("/console/backup")}?what=${what}&code=${refused}`);
	const download = await context.get(services).console.backup.download(what, who.id);
	if (!download) throw data(null, { status: 400 });
	if ("noRoom" in download) return redirect(`${href("/console/backup")}?done=no-room`);
	const { name, type, bytes, content } = download;
	// The browser shows how far it is, and goes on when the screen is left.
	return new Response(streamOf(content), {
		headers: {
			"Content-Type": type,
			"Content-Disposition": `attachment; filename="${name}"`,
			...(bytes !== undefined && { "Content-Length": String(bytes) }),
		},
	});
}

function kindIn(text: string): BackupKind | undefined {
	return text === "database" || text === "everything" || text === "rows" ? text : undefined;
}
