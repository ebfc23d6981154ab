import { useRouteLoaderData } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import type { loader } from "../pages/page-boundary.tsx";

/** What visitors read when something is missing or fails; it is there before anything does. */
export function useErrorWords(): Content["errors"] {
	const words = useRouteLoaderData<typeof loader>("site/pages/page-boundary");
	if (words === undefined) throw new Error("useErrorWords outside the public pages");
	return words;
}
