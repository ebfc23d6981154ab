import { timeInput } from "../../../core/time/indian-time.ts";

/** '18:30' in Indian time. */
export function clockTime(at: number): string {
	return timeInput(at).slice(11);
}
