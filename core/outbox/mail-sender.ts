import { connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import type { Transporter } from "nodemailer";
import { DeliveryError } from "./delivery.ts";
import type { Email } from "./email.ts";
import { isPrivateHost, PrivateAddressError, publicLookup } from "./public-address.ts";

/** From the environment, or as set up in the console. */
export type MailOptions =
	/**
	 * `smtpUrl` such as smtp://user:password@mail.example.org:587. With `send`, which no setting can name, mails are handed
	 * to that instead: in a demo they leave for nobody.
	 */
	| { smtpUrl: string; from: string; send?: SendMail | undefined }
	| { server: SmtpServer; from: { name: string; address: string } };

export interface SmtpServer {
	host: string;
	port: number;
	security: MailSecurity;
	/** Blank if the server asks for no sign-in. */
	user: string;
	password: string;
	/** Whether addresses in the server's own network are refused. */
	publicOnly: boolean;
}

/** TLS from the first byte, TLS after STARTTLS and never without, or none. */
export const mailSecurities = ["tls", "starttls", "none"] as const;
export type MailSecurity = (typeof mailSecurities)[number];

export interface AddressedEmail extends Email {
	to: string[];
	replyTo?: string;
	/** The same for every attempt, so that mailboxes can recognise duplicates. */
	id: string;
	/** Whether a person wrote it for this recipient; everything else says that a program sent it. */
	personal?: boolean;
	attachments?: Attachment[] | undefined;
	/** Link by which mail programs offer to unsubscribe (RFC 8058). */
	unsubscribe?: string;
}

export interface Attachment {
	/** File name. */
	name: string;
	type: string;
	content: string | Uint8Array;
}

export type SendMail = (email: AddressedEmail) => Promise<void>;

/** Sends emails through an SMTP server. */
export function mailSender(options: MailOptions): SendMail {
	if ("send" in options && options.send) return options.send;
	const { from } = options;
	const host = /@([^\s>]+)>?\s*$/.exec(typeof from === "string" ? from : from.address)?.[1] ?? "localhost";
	let transport: Promise<Transporter> | undefined;
	const handedOver = new Set<string>();

	return async function send({ to, replyTo, subject, text, html, id, personal, unsubscribe, ...email }) {
		const { attachments = [], pictures = [], sender } = email;
		const headers = { ...(!personal && automatic), ...(unsubscribe && listHeaders(unsubscribe)) };
		const messageId = `<${id}@${host}>`;
		try {
			transport ??= openTransport(options).then((opened) => watched(opened, (begun) => handedOver.add(begun)));
			await (await transport).sendMail({
				from: named(from, sender),
				subject,
				text,
				html,
				messageId,
				// As objects, so that nothing in an address is parsed as a list or a display name.
				to: to.map((address) => ({ name: "", address })),
				...(replyTo && { replyTo: { name: "", address: replyTo } }),
				headers,
				attachments: [
					...pictures.map(({ id: cid, type, content }) => ({
						cid,
						filename: false as const,
						contentType: type,
						contentDisposition: "inline" as const,
						content: Buffer.from(content),
					})),
					...attachments.map(({ name, type, content }) => ({
						filename: name,
						contentType: type,
						content: typeof content === "string" ? content : Buffer.from(content),
					})),
				],
				disableFileAccess: true,
				disableUrlAccess: true,
			});
		} catch (error) {
			const answer = withoutPeople(error instanceof Error ? error.message : String(error), [...to, replyTo ?? ""]);
			// A server that answers has decided; one that falls silent may have taken it.
			const mayHaveArrived = handedOver.has(messageId) && !(error instanceof Error && "responseCode" in error);
			throw new DeliveryError(reason(error), {
				forGood: isRefusedForGood(error),
				mayHaveArrived,
				answer,
				cause: error,
			});
		} finally {
			handedOver.delete(messageId);
		}
	};
}

/** A bare address has the name of the chapter. */
function named(from: MailOptions["from"], sender: string | undefined): MailOptions["from"] {
	return typeof from === "string" && sender && !from.includes("<") ? { name: sender, address: from.trim() } : from;
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
async function openTransport(options: MailOptions): Promise<Transporter> {
	const { createTransport } = await import("nodemailer");
	if ("smtpUrl" in options) return createTransport({ url: options.smtpUrl, ...patience });
	const { host, port, security, user, password, publicOnly } = options.server;
	return createTransport({
		...patience,
		host,
		port,
		secure: security === "tls",
		requireTLS: security === "starttls",
		ignoreTLS: security === "none",
		...(user !== "" && { auth: { user, pass: password } }),
		getSocket(_, callback) {
			openSocket({ host, port, publicOnly }).then(
				(connection) => callback(null, { connection }),
				(error: Error) => callback(error, {}),
			);
		},
	});
}

/** Tells the Message-ID of each email that begins to be sent, which is once the server has greeted and let us in. */
function watched(transport: Transporter, onHandOver: (messageId: string) => void): Transporter {
	return transport.use("stream", ({ message }, done) => {
		message.transform(() => {
			onHandOver(message.messageId());
			return new PassThrough();
		});
		done();
	});
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Connects by itself, since the address has to be checked while connecting. */
async function openSocket({
	host,
	port,
	publicOnly,
}: Pick<SmtpServer, "host" | "port" | "publicOnly">): Promise<Socket> {
	if (publicOnly && isPrivateHost({ hostname: host })) throw new PrivateAddressError();
	const { promise, resolve, reject } = Promise.withResolvers<Socket>();
	const socket = connect({ host, port, ...(publicOnly && { lookup: publicLookup }) });
	const late = Object.assign(new Error("no connection in time"), { code: "ETIMEDOUT" });
	const timer = setTimeout(() => socket.destroy(late), patience.connectionTimeout);
	socket.once("error", reject);
	socket.once("connect", () => {
		socket.off("error", reject);
		resolve(socket);
	});
	return promise.finally(() => clearTimeout(timer));
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
