import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../pages/site-layout.tsx";
import { publicLayoutId } from "./page-handle.ts";

/** Data of the public layout: the chapter's names, links, navigation and interface texts. */
export function useChrome() {
	const chrome = useRouteLoaderData<typeof loader>(publicLayoutId);
	if (chrome === undefined) throw new Error("useChrome outside the public layout");
	return chrome;
}

export type Words = ReturnType<typeof useChrome>["words"];

/** Interface texts for previews that are rendered outside the public layout. */
export const LentWords = createContext<Words | undefined>(undefined);

export function useWords(): Words {
	const lent = useContext(LentWords);
	const chrome = useRouteLoaderData<typeof loader>(publicLayoutId);
	const words = lent ?? chrome?.words;
	if (words === undefined) throw new Error("useWords outside the public layout");
	return words;
}
