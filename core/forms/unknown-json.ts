/** An object from a foreign server, of which nothing is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(raw: unknown): raw is JsonObject {
	return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

/** A line of text: numbers are written out, since sheets send a title such as 1947 as one; all else is no text. */
export function readText(raw: unknown): string {
	if (typeof raw === "number" && Number.isFinite(raw)) return String(raw);
	return typeof raw === "string" ? raw.trim() : "";
}
