import { DeliveryError } from "../outbox/delivery.ts";
import { PrivateAddressError } from "../outbox/public-address.ts";
import type { MailField } from "./mail-fields.ts";

/** What came of a test, in plain words. */
export interface TestResult {
	ok: boolean;
	sentence: string;
}

/** Why an email could not be sent: which setting is to blame, if one is, and what to do about it. */
export interface MailTrouble {
	field: MailField | null;
	sentence: string;
}

/** Explains a failed email. The mail server's own answer is quoted, since it often says more. */
export function mailTrouble(error: unknown): MailTrouble {
	const cause = error instanceof DeliveryError ? error.cause : error;
	const parts = partsOf(cause);
	const [, field, sentence] = cause instanceof PrivateAddressError ? ownNetwork : kindOf(parts);
	return { field, sentence: sentence + quoted(parts) };
}

type Kind = [applies: (parts: Parts) => boolean, field: MailField | null, sentence: string];

const ownNetwork: Kind = [
	() => true,
	"mailHost",
	"This server lies inside the site's own network, where the console may not call anything. Whoever looks after the server can allow it (ALLOW_PRIVATE_ADDRESSES).",
];

const kinds: Kind[] = [
	[({ code }) => code === "EAUTH", "mailPassword", "The mail server refused the user name or the password."],
	[
		({ code }) => code === "EDNS" || code === "ENOTFOUND" || code === "EAI_AGAIN",
		"mailHost",
		"There is no mail server of that name.",
	],
	[
		({ message }) => /altname|does not match certificate/i.test(message),
		"mailHost",
		"The mail server's certificate is for another name. Write the name that the provider gives.",
	],
	[
		({ message }) => /certificate|self.signed|unable to verify|issuer/i.test(message),
		"mailSecurity",
		"The mail server's certificate cannot be trusted: it has expired, or nobody known has signed it.",
	],
	[
		({ code, message }) => code === "ETLS" || /wrong version|ssl|tls|packet length/i.test(message),
		"mailSecurity",
		"The mail server does not offer this kind of encryption on this port.",
	],
	[
		({ code }) => code === "ECONNREFUSED",
		"mailPort",
		"The mail server could not be reached: nothing answers on this port.",
	],
	[
		({ code }) => code === "ETIMEDOUT",
		"mailPort",
		"The mail server did not answer in time. Often the port or the kind of connection is wrong; if not, try again in a minute.",
	],
	[
		({ code }) => ["ECONNECTION", "ESOCKET", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH"].includes(code),
		"mailHost",
		"The mail server could not be reached.",
	],
	[({ command }) => command === "RCPT TO", null, "The mail server refused the address that the email goes to."],
	[({ command }) => command === "MAIL FROM", "senderAddress", "The mail server refuses this sender."],
];

function kindOf(parts: Parts): Kind {
	return kinds.find(([applies]) => applies(parts)) ?? [() => true, null, "The email could not be sent."];
}

function quoted({ response }: Parts): string {
	const answer = response.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
	return answer === "" ? "" : ` It answered: “${answer.slice(0, 200)}”`;
}

export function webhookFailure(error: unknown): string {
	if (!(error instanceof DeliveryError)) return "The webhook could not be called.";
	if (error.cause instanceof PrivateAddressError)
		return "The address lies inside the server's own network, where the console may not call anything.";
	return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
}

interface Parts {
	code: string;
	command: string;
	message: string;
	/** As the mail server sent it, with its number. */
	response: string;
}

function partsOf(error: unknown): Parts {
	const part = (name: string) =>
		error instanceof Error && name in error ? String(Reflect.get(error, name) ?? "") : "";
	return { code: part("code"), command: part("command"), message: part("message"), response: part("response") };
}
