import { useState } from "react";
import { useLocation } from "react-router";

/** Where the form leads: the answer, or what is wrong with the question. */
export const answerId = "answer";

/** How the visitor came to what the page shows now; `byForm` when the page was open already and the form was sent. */
export function useArrival(): { key: string; byForm: boolean } {
	const { key, hash } = useLocation();
	const [first] = useState(key);
	return { key, byForm: key !== first && hash === `#${answerId}` };
}
