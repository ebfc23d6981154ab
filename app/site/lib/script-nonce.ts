import { createContext } from "react";

/** Marks the inline scripts of a render; the server allows them in the CSP and removes the nonce from the page. */
export const ScriptNonce = /* @__PURE__ */ createContext<string | undefined>(undefined);
