import * as z from "zod/mini";
import { limits } from "../forms/limits.ts";

/** Returns what is wrong with an organiser's email address, or null if it is valid. */
export function emailProblem(email: string): string | null {
	if (email === "") return "Write an e-mail address.";
	const right = z.regexes.html5Email.test(email) && /@.*\../.test(email) && email.length <= limits.email;
	return right ? null : "That is not an e-mail address, such as asha@example.org.";
}

/** Returns what is wrong with an organiser's name, or null if it is valid. */
export function nameProblem(name: string): string | null {
	if (name === "") return "Write your name, as the others know you.";
	if (name.length > limits.name) return `Use at most ${limits.name} characters.`;
	return /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(name) ? "A name has no control characters." : null;
}
