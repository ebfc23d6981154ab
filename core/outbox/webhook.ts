import { createHmac } from "node:crypto";
import { DeliveryError } from "./delivery.ts";
import { callOutside, isTimeout } from "./outside-call.ts";
import { PrivateAddressError } from "./public-address.ts";

export interface WebhookOptions {
	url: string;
	secret: string;
	timeoutMs?: number;
	/** Whether addresses in the server's own network are refused. */
	publicOnly?: boolean;
}

export type CallWebhook = (body: object, id: string, now: number) => Promise<void>;

/**
 * Posts signed JSON to a URL. The signature is in headers and in the query string, because spreadsheet scripts cannot
 * read headers.
 */
export function webhookCaller({ url, secret, timeoutMs = 10_000, publicOnly = false }: WebhookOptions): CallWebhook {
	return async function call(body, id, now) {
		const text = JSON.stringify(body);
		const timestamp = String(Math.floor(now / 1000));
		const signature = webhookSignature(secret, timestamp, text);
		const address = new URL(url);
		address.searchParams.set("timestamp", timestamp);
		address.searchParams.set("signature", signature);
		const headers = {
			"Content-Type": "application/json",
			"Idempotency-Key": id,
			"X-Webhook-Timestamp": timestamp,
			"X-Webhook-Signature": `sha256=${signature}`,
		};
		const status = await post(address, { headers, body: text, timeoutMs, publicOnly });
		if (status < 200 || status > 299) throw new DeliveryError(`the webhook answered ${status}`);
	};
}

/** Signs timestamp and body, so that neither can be changed and replays can be detected. */
export function webhookSignature(secret: string, timestamp: string, body: string): string {
	return createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
}

interface PostOptions {
	headers: Record<string, string>;
	body: string;
	timeoutMs: number;
	publicOnly: boolean;
}

async function post(address: URL, { headers, body, timeoutMs, publicOnly }: PostOptions): Promise<number> {
	try {
		const answer = await callOutside(address, {
			method: "POST",
			headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
			body,
			publicOnly,
			signal: AbortSignal.timeout(timeoutMs),
		});
		const { statusCode = 0, headers: head } = answer;
		answer.destroy();
		return isScriptAnswer(statusCode, head.location) ? 200 : statusCode;
	} catch (cause) {
		if (cause instanceof PrivateAddressError) throw new DeliveryError(cause.message, { cause });
		// The URL contains the signature, so the original error message stays out of the log.
		const words = isTimeout(cause) ? "the webhook did not answer in time" : "the webhook could not be reached";
		throw new DeliveryError(words, { cause });
	}
}

/**
 * A Google Sheets script signals success with a redirect to its output. Any other redirect means that the call went
 * nowhere: followed, it would arrive without its body and look like success.
 */
function isScriptAnswer(status: number, location = ""): boolean {
	return status === 302 && URL.parse(location)?.hostname === "script.googleusercontent.com";
}
