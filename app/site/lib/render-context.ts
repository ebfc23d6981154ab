import { createContext } from "react";
import type { LastWords } from "./last-words.ts";

/** What the server gives to a render besides its data. */
export interface RenderContextValue {
	/** Marks the inline scripts of a render; the server allows them in the CSP and removes the nonce from the page. */
	nonce: string;
	/** URLs of the modules that every page loads. */
	scripts: readonly string[];
	/** Language of the page. */
	language: string;
	/** For pages of visitors that fail as a whole. */
	lastWords?: LastWords;
}

export const RenderContext = /* @__PURE__ */ createContext<RenderContextValue | undefined>(undefined);
