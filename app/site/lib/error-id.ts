import { createContext, useContext } from "react";

/** Id under which the error shown on this page was logged. */
export const ErrorId = createContext<string | undefined>(undefined);

export function useErrorId(): string | undefined {
	return useContext(ErrorId);
}
