import { createContext, useContext } from "react";
import type { chromeOf } from "./chrome.server.ts";

/** Data of the public layout: the chapter's names, links, navigation and interface texts. */
export type Chrome = ReturnType<typeof chromeOf>;

export const ChromeContext = createContext<Chrome | undefined>(undefined);

/** For what the server renders alone: it is not available in islands. */
export function useChrome(): Chrome {
	const chrome = useContext(ChromeContext);
	if (chrome === undefined) throw new Error("useChrome outside the public layout");
	return chrome;
}

export type Words = Chrome["words"];

/** Interface texts: of the public layout, of the island in the browser, or lent to a preview in the console. */
export const WordsContext = createContext<Words | undefined>(undefined);

export function useWords(): Words {
	const words = useContext(WordsContext);
	if (words === undefined) throw new Error("useWords outside the public layout");
	return words;
}
