import type { RouterContextProvider } from "react-router";
import { onErrorContext } from "../../services.ts";

/** Result of a query or, with null, the status of a page that has to do without it. */
export type Loaded<T> = { value: T; status: 200 } | { value: null; status: 502 | 503 };

/** For data that a page can do without: a failure is logged, and the page reports it itself. */
export async function load<T>(context: Readonly<RouterContextProvider>, ask: () => Promise<T>): Promise<Loaded<T>> {
	try {
		return { value: await ask(), status: 200 };
	} catch (error) {
		context.get(onErrorContext)(error);
		return { value: null, status: isFromElsewhere(error) ? 502 : 503 };
	}
}

/** Compares by name, because the pages and the server each bundle their own copy of the class. */
function isFromElsewhere(error: unknown): boolean {
	return error instanceof Error && error.name === "BackendError";
}
