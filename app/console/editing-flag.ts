import { useEffect } from "react";

/**
 * Tells the public pages in this browser whether to offer editing. Only the flag is stored, and it gives no access: the
 * console decides who may edit what.
 */
export function useEditingFlag(mayEdit: boolean): void {
	useEffect(() => {
		try {
			if (mayEdit) localStorage.setItem("organiser", "1");
			else localStorage.removeItem("organiser");
		} catch {
			// Storage is blocked: pages offer nothing.
		}
	}, [mayEdit]);
}
