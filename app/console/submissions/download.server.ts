import { data } from "react-router";
import type { ExportedFile, ExportFormat } from "../../../core/submissions/export.ts";

/** For the loader of an export: a file in the format that the address asks for. */
export async function downloadOf(url: URL, make: (format: ExportFormat) => Promise<ExportedFile>): Promise<Response> {
	const format = url.searchParams.get("format");
	if (format !== "csv" && format !== "xlsx") throw data("There is no such format.", { status: 404 });
	const { name, type, body } = await make(format);
	const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
	return new Response(body, { headers });
}
