import { DeliveryError } from "../outbox/delivery.ts";
import { PrivateAddressError } from "../outbox/public-address.ts";

/** What came of a test, in plain words. */
export interface TestResult {
	ok: boolean;
	sentence: string;
}

/** Why an email could not be sent, and what to do about it. */
export function mailFailure(error: unknown): string {
	const cause = error instanceof DeliveryError ? error.cause : error;
	const { code, command, responseCode } = partsOf(cause);
	if (code === "EAUTH")
		return "The mail server refused the user name or the password. Whoever looks after the server can mend SMTP_URL.";
	if (code === "EDNS" || code === "ENOTFOUND")
		return "There is no mail server of that name. Whoever looks after the server can mend SMTP_URL.";
	if (code === "ETLS") return "The mail server and the site could not agree on how to keep the email secret.";
	if (code === "ETIMEDOUT") return "The mail server did not answer in time. Try again in a minute.";
	if (code === "ECONNECTION" || code === "ESOCKET" || code === "ECONNREFUSED")
		return "The mail server could not be reached.";
	if (command === "RCPT TO")
		return `The mail server refused an address (${responseCode}). Look whether all of them are right.`;
	if (command === "MAIL FROM")
		return `The mail server refuses the sender (${responseCode}). Whoever looks after the server can mend MAIL_FROM.`;
	return `The email could not be sent${responseCode ? ` (${responseCode})` : ""}.`;
}

export function webhookFailure(error: unknown): string {
	if (!(error instanceof DeliveryError)) return "The webhook could not be called.";
	if (error.cause instanceof PrivateAddressError)
		return "The address lies inside the server's own network, where the console may not call anything.";
	return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
}

function partsOf(error: unknown): { code: string; command: string; responseCode: string } {
	const part = (name: string) => (error instanceof Error && name in error ? String(Reflect.get(error, name)) : "");
	return { code: part("code"), command: part("command"), responseCode: part("responseCode") };
}
