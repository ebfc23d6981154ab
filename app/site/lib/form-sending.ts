import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { shortestFillingMs } from "../../../core/submissions/submission.ts";
import { failed, type Refused } from "./form-answer.ts";

/** The name of the hidden field that is the same for every attempt to send the same form. */
export const idempotencyKeyField = "sending";

/** Made in the browser, once for each time that a form is filled in. */
export function newIdempotencyKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

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

interface Sending<Answer> {
	request: Request;
	serverAction: () => Promise<Answer>;
}

interface LossMessages {
	/** The answer was no. */
	failed: string;
	/** There was no answer. */
	error: string;
}

/**
 * Sends a form on to the server, for a page's `clientAction`.
 * Where no page's answer comes back, the visitor is told so beside the form, and nothing typed is lost.
 */
export async function sendForm<Answer>(
	{ request, serverAction }: Sending<Answer>,
	messages: LossMessages,
): Promise<Answer | Refused> {
	const typed = await request.clone().formData();
	try {
		return await serverAction();
	} catch (thrown) {
		// A success that leads to another page comes here too.
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
 * For a page with a form. What it shows is the same after a sending; asking for it again could only fail, as when the
 * network is gone, and take the form away with all that was typed.
 */
export function unlessSent({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return formMethod === undefined && defaultShouldRevalidate;
}
