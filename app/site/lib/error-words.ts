import { useRouteLoaderData } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import type { loader } from "../pages/page-boundary.tsx";

/** Texts for missing and failed pages; loaded in advance, so that they are there when something fails. */
export function useErrorWords(): Content["errors"] {
	const words = useRouteLoaderData<typeof loader>("site/pages/page-boundary");
	if (words === undefined) throw new Error("useErrorWords outside the public pages");
	return words;
}
