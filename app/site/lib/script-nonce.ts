import { createContext } from "react";

/** Marks the inline scripts that a render writes itself; the server allows these and takes the mark off the page. */
export const ScriptNonce = /* @__PURE__ */ createContext<string | undefined>(undefined);
