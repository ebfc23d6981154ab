import { useState } from "react";
import { useLocation } from "react-router";

/** Where the form leads: the answer, or what is wrong with the question. */
export const answerId = "answer";

/** How the visitor came to what the page shows now. */
export interface Arrival {
	/** Another for each time. */
	key: string;
	/** Whether the page was open already and the form was sent. */
	byForm: boolean;
}

/** For the part of the page that is there before any answer is. */
export function useArrival(): Arrival {
	const { key, hash } = useLocation();
	const [first] = useState(key);
	return { key, byForm: key !== first && hash === `#${answerId}` };
}
