import { useState } from "react";
import { useLocation } from "react-router";

/** Fragment that the form leads to: the result, or its errors. */
export const answerId = "answer";

/** How the visitor arrived at the current result. */
export interface Arrival {
	/** Unique per navigation. */
	key: string;
	/** Whether the form was submitted on an already open page. */
	byForm: boolean;
}

/** Must be called in a part of the page that exists before any result. */
export function useArrival(): Arrival {
	const { key, hash } = useLocation();
	const [first] = useState(key);
	return { key, byForm: key !== first && hash === `#${answerId}` };
}
