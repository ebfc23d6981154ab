export type ReadJson =
	| { ok: true; value: object }
	/** Without `error`, the caller answers with the generic message for an unreadable form. */
	| { ok: false; status: 400 | 415; error?: string };

/** Parses a JSON object from the request body, whose length the caller has already limited. Never throws. */
export async function readJson(request: Request): Promise<ReadJson> {
	const type = request.headers.get("Content-Type") ?? "";
	if (!/^application\/json\s*(;|$)/i.test(type.trim()))
		return { ok: false, status: 415, error: "Send the form as JSON, with the content type application/json." };
	try {
		const bytes = await request.arrayBuffer();
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		if (isDeep(text)) return { ok: false, status: 400 };
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value)
			? { ok: true, value }
			: { ok: false, status: 400 };
	} catch {
		// Invalid JSON or invalid UTF-8.
		return { ok: false, status: 400 };
	}
}

/** Our forms are flat; this leaves some room for extra data from other clients. */
const maxDepth = 16;

/** Checks the nesting depth before parsing. */
function isDeep(text: string): boolean {
	let depth = 0;
	let quoted = false;
	for (let i = 0; i < text.length; i++) {
		const sign = text[i];
		if (sign === '"') quoted = !quoted;
		else if (quoted) i += sign === "\\" ? 1 : 0;
		else if (sign === "[" || sign === "{") depth += 1;
		else if (sign === "]" || sign === "}") depth -= 1;
		if (depth > maxDepth) return true;
	}
	return false;
}
