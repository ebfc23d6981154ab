export type ReadJson =
	| { ok: true; value: object }
	/** Without words of its own it is simply not readable. */
	| { ok: false; status: 400 | 415; error?: string };

/** The JSON object that a program sent. The body's length has been limited already. Never throws. */
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
		// Broken JSON, or bytes that are no text.
		return { ok: false, status: 400 };
	}
}

/** No form of ours has a list in a list; some room is left for what other programs add. */
const maxDepth = 16;

/** Whether lists and objects stand in each other deeper than anybody needs, before anything is made of the text. */
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
