import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { shortestFillingMs } from "../../../core/submissions/submission.ts";
import { failed, type Refused } from "./form-answer.ts";

/** Name of the hidden field with the idempotency key, which is the same for every attempt to submit the same form. */
export const idempotencyKeyField = "sending";

/** Generates a key in the browser, once per filled-in form. */
export function newIdempotencyKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Name of the hidden field with the token that proves when the form was started. */
export const formTokenField = "token";

/**
 * Called on the first interaction with a form. Resolves to its token once the server will accept it as filled in by a
 * human; null if there is none, which must not prevent submitting.
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
		return null; // network error
	}
}

interface Sending<Answer> {
	request: Request;
	serverAction: () => Promise<Answer>;
}

interface LossMessages {
	/** The server refused. */
	failed: string;
	/** The server did not respond. */
	error: string;
}

/**
 * Submits a form to the server, for a page's `clientAction`. If no valid response arrives, the error is shown beside
 * the form, and nothing typed is lost.
 */
export async function sendForm<Answer>(
	{ request, serverAction }: Sending<Answer>,
	messages: LossMessages,
): Promise<Answer | Refused> {
	const typed = await request.clone().formData();
	try {
		return await serverAction();
	} catch (thrown) {
		// A redirect after a success is thrown too.
		if (thrown instanceof Response) throw thrown;
		return failed(typed, lossMessage(thrown, messages));
	}
}

function lossMessage(thrown: unknown, messages: LossMessages): string {
	if (!isRouteErrorResponse(thrown)) return messages.error;
	if (thrown.status === 429) return "form.tooMany";
	return thrown.status === 413 ? "form.tooLarge" : messages.failed;
}

/**
 * `shouldRevalidate` of pages with a form. Their data is the same after a submission; revalidating could only fail, as
 * when offline, and replace the form with everything typed.
 */
export function unlessSent({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return formMethod === undefined && defaultShouldRevalidate;
}
