import { isRouteErrorResponse } from "react-router";
import { failed, type Refused } from "./form-answer.ts";

/** The name of the hidden field that is the same for every attempt to send the same form. */
export const sendingKeyField = "sending";

/** Made in the browser, once for each time that a form is filled in. */
export function newSendingKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
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
		// A success that leads to another page comes this way too.
		if (thrown instanceof Response) throw thrown;
		return failed(typed, lossMessage(thrown, messages));
	}
}

function lossMessage(thrown: unknown, messages: LossMessages): string {
	if (!isRouteErrorResponse(thrown)) return messages.error;
	if (thrown.status === 429) return "form.tooMany";
	return thrown.status === 413 ? "form.tooLarge" : messages.failed;
}
