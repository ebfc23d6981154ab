import type { RouterContextProvider } from "react-router";
import { onErrorContext, services } from "../../services.ts";
import { patienceMs, within } from "./within.ts";

/** Result of a query. A page does without one that failed, and one that is pending fills itself in later. */
export type Loaded<T> =
	| { state: "loaded"; value: T; status: 200 }
	| { state: "failed"; value: null; status: 502 | 503 }
	| { state: "pending"; value: null; status: 200 };

interface LoadOptions {
	/** Logs a failure, also one that comes after the page was sent. */
	report?: (error: unknown) => void;
	/** How long the page waits. */
	ms?: number;
}

/** For data that a page can do without: a failure is logged, and the page reports it itself. */
export async function load<T>(
	context: Readonly<RouterContextProvider>,
	ask: () => Promise<T>,
	{ report = context.get(onErrorContext), ms = patienceMs }: LoadOptions = {},
): Promise<Loaded<T>> {
	const { markGap } = context.get(services);
	const onError = (error: unknown) => {
		markGap(error);
		report(error);
	};
	const loaded = await within(ms, settled(ask, onError));
	if (loaded) return loaded;
	markGap();
	return { state: "pending", value: null, status: 200 };
}

async function settled<T>(ask: () => Promise<T>, report: (error: unknown) => void): Promise<Loaded<T>> {
	try {
		return { state: "loaded", value: await ask(), status: 200 };
	} catch (error) {
		report(error);
		return { state: "failed", value: null, status: isFromElsewhere(error) ? 502 : 503 };
	}
}

/** Compares by name, because the pages and the server each bundle their own copy of the class. */
function isFromElsewhere(error: unknown): boolean {
	return error instanceof Error && error.name === "BackendError";
}
