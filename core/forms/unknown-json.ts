/** A JSON object of unknown shape from a remote server. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(raw: unknown): raw is JsonObject {
	return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

/**
 * Reads a line of text. Numbers are converted, since spreadsheets send a title such as 1947 as a number; other types
 * become blank.
 */
export function readText(raw: unknown): string {
	if (typeof raw === "number" && Number.isFinite(raw)) return String(raw);
	return typeof raw === "string" ? raw.trim() : "";
}
