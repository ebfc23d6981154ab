import { createContext, useContext } from "react";

/** The id under which the failure that this page shows was logged. */
export const ErrorId = createContext<string | undefined>(undefined);

export function useErrorId(): string | undefined {
	return useContext(ErrorId);
}
