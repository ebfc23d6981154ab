interface Refused {
	ok: false;
	code: string;
	/** How long to wait, where that is the reason. */
	seconds: number;
}

/** What the library answers or, where it refuses, the name of its reason. Failures of other kinds are thrown on. */
export async function orRefusal<T>(answer: Promise<T>): Promise<{ ok: true; value: T } | Refused> {
	try {
		return { ok: true, value: await answer };
	} catch (error) {
		if (!isRefusal(error) || error.status === "INTERNAL_SERVER_ERROR") throw error;
		return { ok: false, code: String(error.body?.code ?? ""), seconds: Number(error.body?.seconds ?? 0) };
	}
}

/** By its name, so that the library need not be loaded to ask. */
function isRefusal(error: unknown): error is Error & { status: string; body?: { code?: string; seconds?: number } } {
	return error instanceof Error && error.name === "APIError" && "status" in error;
}
