/** Codes of our own refusals, beside those of the library. */
export const tooManyCodes = "TOO_MANY_CODES";
export const usedCode = "CODE_ALREADY_USED";

interface Refused {
	ok: false;
	code: string;
	/** How long to wait, if that is the reason. */
	seconds: number;
}

/** Resolves to the library's result, or to the code of its refusal. Rethrows other failures. */
export async function orRefusal<T>(answer: Promise<T>): Promise<{ ok: true; value: T } | Refused> {
	try {
		return { ok: true, value: await answer };
	} catch (error) {
		if (!isRefusal(error) || error.status === "INTERNAL_SERVER_ERROR") throw error;
		return { ok: false, code: String(error.body?.code ?? ""), seconds: Number(error.body?.seconds ?? 0) };
	}
}

/** Checked by name, so that the library need not be loaded. */
function isRefusal(error: unknown): error is Error & { status: string; body?: { code?: string; seconds?: number } } {
	return error instanceof Error && error.name === "APIError" && "status" in error;
}
