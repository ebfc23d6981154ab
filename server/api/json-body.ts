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
		const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
		return typeof value === "object" && value !== null && !Array.isArray(value)
			? { ok: true, value }
			: { ok: false, status: 400 };
	} catch {
		// Broken JSON, or bytes that are no text.
		return { ok: false, status: 400 };
	}
}
