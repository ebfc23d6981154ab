import { isAPIError } from "better-auth/api";

/** What the library answers or, where it refuses, the name of its reason. Failures of other kinds are thrown on. */
export async function orRefusal<T>(answer: Promise<T>): Promise<{ ok: true; value: T } | { ok: false; code: string }> {
	try {
		return { ok: true, value: await answer };
	} catch (error) {
		if (!isAPIError(error) || error.status === "INTERNAL_SERVER_ERROR") throw error;
		return { ok: false, code: String(error.body?.code ?? "") };
	}
}
