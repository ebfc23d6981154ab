import { shortestFillingMs } from "../../../core/submissions/filling-time.ts";

/** The name of the field that says when the form was begun. */
export const formTokenField = "token";

/**
 * Called when a form is first touched. Gives the token that goes with it, once the server will believe that a person has
 * filled it in; null if there is none to be had, which is no reason not to send the form.
 */
export async function beginForm(): Promise<string | null> {
	const token = await fetchToken();
	if (token !== null) await new Promise((resolve) => setTimeout(resolve, shortestFillingMs));
	return token;
}

async function fetchToken(): Promise<string | null> {
	try {
		const response = await fetch("/api/form-token", { signal: AbortSignal.timeout(5000) });
		const answer: unknown = response.ok ? await response.json() : null;
		return typeof answer === "object" && answer !== null && "token" in answer ? String(answer.token) : null;
	} catch {
		return null; // the network failed just then
	}
}
