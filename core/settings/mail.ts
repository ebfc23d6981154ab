import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { type MailOptions, mailSender, type SendMail } from "../outbox/mail-sender.ts";
import { decrypt, encrypt } from "./encryption.ts";
import { type Chosen, readChosen } from "./preferences.ts";

/** A mail server as set up in the console. Its password is encrypted with the site's secret. */
export type StoredMail = NonNullable<Chosen["mail"]>;

/** What the environment says about mail; it wins over the console. */
export interface MailDefaults {
	mail: { smtpUrl: string; from: string; send?: SendMail | undefined } | undefined;
	/** SMTP_URL=off: no emails at all, whatever the console says. */
	mailOff?: boolean | undefined;
	allowPrivateAddresses: boolean;
}

/** How emails are sent now; undefined if no mail server is set up. */
export function mailOptions(chosen: Chosen, settings: MailDefaults, secret: string): MailOptions | undefined {
	if (settings.mail) {
		const { smtpUrl, from, send } = settings.mail;
		return { smtpUrl, from, send };
	}
	const { mail } = chosen;
	if (settings.mailOff || !mail) return undefined;
	const password = readPassword(mail, secret);
	// Unreadable: the emails wait, rather than fail one after the other.
	if (password === null) return undefined;
	const { host, port, security, user } = mail;
	const server = { host, port, security, user, password, publicOnly: !settings.allowPrivateAddresses };
	return { server, from: { name: mail.senderName, address: mail.senderAddress } };
}

/** Returns null if the server needs a password and the stored one cannot be read. */
export function readPassword(mail: StoredMail, secret: string): string | null {
	return mail.user === "" ? "" : decrypt(secret, "mail password", mail.password, accountOf(mail));
}

export function sealPassword(mail: Omit<StoredMail, "password">, password: string, secret: string): string {
	return mail.user === "" ? "" : encrypt(secret, "mail password", password, accountOf(mail));
}

/** The account that a password is for. It is sent to no other server, and over no weaker connection. */
function accountOf({ host, port, security, user }: Omit<StoredMail, "password">): string {
	return JSON.stringify([host, port, security, user]);
}

/** Mail of a running site: the current sender, or undefined if no mail server is set up. */
export type CurrentMail = () => Promise<SendMail | undefined>;

/** Reads the settings each time, so that a change counts at once, also one made through another process. */
export function currentMail(parts: { db: Kysely<Database>; secret: string; settings: MailDefaults }): CurrentMail {
	let opened: { key: string; send: SendMail } | undefined;
	return async () => {
		const options = mailOptions(await readChosen(parts.db), parts.settings, parts.secret);
		if (!options) return undefined;
		const key = JSON.stringify(options);
		if (opened?.key !== key) opened = { key, send: mailSender(options) };
		return opened.send;
	};
}
