import type { Transporter } from "nodemailer";
import { DeliveryError } from "./delivery.ts";
import type { Letter } from "./letter.ts";

export interface MailOptions {
	/** Such as smtp://user:password@mail.example.org:587. */
	smtpUrl: string;
	from: string;
}

export interface Addressed extends Letter {
	to: string[];
	replyTo?: string;
	/** The same for every attempt, so that mailboxes can tell a repeated letter. */
	id: string;
}

export type SendMail = (letter: Addressed) => Promise<void>;

/** Sends letters by an SMTP server. */
export function mailSender({ smtpUrl, from }: MailOptions): SendMail {
	const host = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
	let transport: Promise<Transporter> | undefined;

	return async function send({ to, replyTo, subject, text, html, id }) {
		try {
			transport ??= openTransport(smtpUrl);
			await (await transport).sendMail({
				...{ from, subject, text, html, messageId: `<${id}@${host}>` },
				// As records, so that nothing in an address is read as a list or a name.
				to: to.map((address) => ({ name: "", address })),
				...(replyTo && { replyTo: { name: "", address: replyTo } }),
				headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
				disableFileAccess: true,
				disableUrlAccess: true,
			});
		} catch (error) {
			throw new DeliveryError(reason(error), { forGood: isRefusedForGood(error), cause: error });
		}
	};
}

/** Loaded with the first letter, since most starts of the site send none. */
async function openTransport(url: string): Promise<Transporter> {
	const { createTransport } = await import("nodemailer");
	return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
}

/** A mailbox that does not exist will not exist tomorrow. Everything else, a wrong password too, can be mended. */
function isRefusedForGood(error: unknown): boolean {
	if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
	const code = Number(error.responseCode);
	return error.command === "RCPT TO" && code >= 500 && code < 600;
}

function reason(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
