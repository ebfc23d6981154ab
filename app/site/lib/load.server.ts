import type { RouterContextProvider } from "react-router";
import { onErrorContext } from "../../services.ts";

/** What a page asked for or, with null, the status of a page that has to do without it. */
export type Loaded<T> = { value: T; status: 200 } | { value: null; status: 502 | 503 };

/** For data without which the page is still a page: a failure is reported, and the page says so itself. */
export async function load<T>(context: Readonly<RouterContextProvider>, ask: () => Promise<T>): Promise<Loaded<T>> {
	try {
		return { value: await ask(), status: 200 };
	} catch (error) {
		context.get(onErrorContext)(error);
		return { value: null, status: isFromElsewhere(error) ? 502 : 503 };
	}
}

/** By its name, since the pages and the server each have the class in a bundle of their own. */
function isFromElsewhere(error: unknown): boolean {
	return error instanceof Error && error.name === "BackendError";
}
