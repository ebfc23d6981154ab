import { shortestFillingMs } from "../../../core/submissions/submission.ts";
import { abortAfter } from "../../ui/abort-after.ts";
import { type FormAnswer, failed, isFormAnswer } from "./form-answer.ts";

/** Name of the hidden field with the idempotency key, which is the same for every attempt to submit the same form. */
export const idempotencyKeyField = "sending";

/** Generates a key in the browser, once per filled-in form. */
export function newIdempotencyKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Name of the hidden field with the id of the privacy notice that the page shows. */
export const noticeField = "notice";

/** Name of the hidden field with what looks wrong and may be right, once whoever typed it was asked about it. */
export const sureField = "sure";

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
		const response = await fetch("/api/form-token", { signal: abortAfter(5000) });
		const answer: unknown = response.ok ? await response.json() : null;
		return typeof answer === "object" && answer !== null && "token" in answer ? String(answer.token) : null;
	} catch {
		return null; // network error
	}
}

interface LossMessages {
	/** The server refused. */
	failed: string;
	/** The server did not respond. */
	error: string;
}

/** Submits a form. If no valid response arrives, the error is shown beside the form, and nothing typed is lost. */
export async function sendForm(address: string, typed: FormData, messages: LossMessages): Promise<FormAnswer> {
	try {
		const response = await fetch(address, { method: "POST", body: urlEncoded(typed) });
		const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
		const answer: unknown = isJson ? await response.json() : null;
		// A proxy or a firewall may answer in our place, also in JSON.
		return isFormAnswer(answer) ? answer : failed(typed, lossMessage(response.status, messages));
	} catch {
		return failed(typed, messages.error);
	}
}

/** As a form without JavaScript sends it. */
function urlEncoded(typed: FormData): URLSearchParams {
	return new URLSearchParams([...typed].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

function lossMessage(status: number, messages: LossMessages): string {
	if (status === 429) return "form.tooMany";
	return status === 413 ? "form.tooLarge" : messages.failed;
}
