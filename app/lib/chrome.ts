import { useRouteLoaderData } from "react-router";
import type { loader } from "../pages/site-layout.tsx";
import { publicLayoutId } from "./page-handle.ts";

/** What every public page has at hand: the chapter's names, links, navigation and interface words. */
export function useChrome() {
	const chrome = useRouteLoaderData<typeof loader>(publicLayoutId);
	if (chrome === undefined) throw new Error("useChrome outside the public layout");
	return chrome;
}

export function useWords() {
	return useChrome().words;
}
