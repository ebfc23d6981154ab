import type { Transporter } from "nodemailer";
import { DeliveryError } from "./delivery.ts";
import type { Email } from "./email.ts";

export interface MailOptions {
	/** Such as smtp://user:password@mail.example.org:587. */
	smtpUrl: string;
	from: string;
}

export interface AddressedEmail extends Email {
	to: string[];
	replyTo?: string;
	/** The same for every attempt, so that mailboxes can recognise duplicates. */
	id: string;
	/** Whether a person wrote it for this recipient; everything else says that a program sent it. */
	personal?: boolean;
	/** Link by which mail programs offer to unsubscribe (RFC 8058). */
	unsubscribe?: string;
}

export type SendMail = (email: AddressedEmail) => Promise<void>;

/** Sends emails through an SMTP server. */
export function mailSender({ smtpUrl, from }: MailOptions): SendMail {
	const host = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
	let transport: Promise<Transporter> | undefined;

	return async function send({ to, replyTo, subject, text, html, id, personal, unsubscribe }) {
		const headers = { ...(!personal && automatic), ...(unsubscribe && listHeaders(unsubscribe)) };
		try {
			transport ??= openTransport(smtpUrl);
			await (await transport).sendMail({
				from,
				subject,
				text,
				html,
				messageId: `<${id}@${host}>`,
				// As objects, so that nothing in an address is parsed as a list or a display name.
				to: to.map((address) => ({ name: "", address })),
				...(replyTo && { replyTo: { name: "", address: replyTo } }),
				headers,
				disableFileAccess: true,
				disableUrlAccess: true,
			});
		} catch (error) {
			const answer = withoutPeople(error instanceof Error ? error.message : String(error), [...to, replyTo ?? ""]);
			throw new DeliveryError(reason(error), { forGood: isRefusedForGood(error), answer, cause: error });
		}
	};
}

const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

function listHeaders(unsubscribe: string) {
	return {
		Precedence: "bulk",
		"List-Unsubscribe": `<${unsubscribe}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	};
}

/** Loaded with the first email, since most runs of the site send none. */
async function openTransport(url: string): Promise<Transporter> {
	const { createTransport } = await import("nodemailer");
	return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
}

/** A nonexistent mailbox is permanent. Everything else, even a wrong password, can be fixed. */
function isRefusedForGood(error: unknown): boolean {
	if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
	const code = Number(error.responseCode);
	return error.command === "RCPT TO" && code >= 500 && code < 600;
}

/** Codes only: mail servers tend to repeat the rejected address. */
function reason(error: unknown): string {
	if (!(error instanceof Error)) return "no email could be sent";
	if ("responseCode" in error && "command" in error)
		return `the mail server answered ${error.responseCode} to ${error.command}`;
	return `no email could be sent (${"code" in error ? error.code : error.name})`;
}

/** Removes the addresses and their local parts, by which some servers name the mailbox. */
function withoutPeople(words: string, addresses: string[]): string {
	const names = addresses.flatMap((address) => [address, address.split("@")[0] ?? ""]).filter((name) => name !== "");
	return names.reduce((rest, name) => {
		const pattern = new RegExp(`(?<![\\w.+-])${RegExp.escape(name)}(?![\\w+-])`, "gi");
		return rest.replace(pattern, "(an address)");
	}, words);
}
