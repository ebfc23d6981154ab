import { data } from "react-router";
import type { ExportedFile, ExportFormat } from "../../../core/submissions/export.ts";

/** The format in the query string, or a 404. */
export function readFormat(url: URL): ExportFormat {
	const format = url.searchParams.get("format");
	if (format !== "csv" && format !== "xlsx") throw data("There is no such format.", { status: 404 });
	return format;
}

export function fileAnswer({ name, type, body }: ExportedFile): Response {
	const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
	return new Response(body, { headers });
}
