import { recordAudit } from "../audit/queries.ts";
import type { ConsoleParts } from "../console-parts.ts";
import { newId } from "../database/ids.ts";
import { transaction } from "../database/transaction.ts";
import { writeEmail } from "../outbox/email.ts";
import { type MailOptions, type MailSecurity, mailSender } from "../outbox/mail-sender.ts";
import { retryOutbox } from "../outbox/maintenance-queries.ts";
import { countUp } from "../rate-limits/queries.ts";
import { changePreferences } from "./change-preferences.ts";
import { mailOptions, readPassword, sealPassword } from "./mail.ts";
import type { MailTyped } from "./mail-fields.ts";
import { type MailErrors, readMail } from "./mail-form.ts";
import { type Chosen, preferencesOf, readChosen } from "./preferences.ts";
import { signature } from "./signing.ts";
import { type MailTrouble, mailTrouble, type TestResult } from "./test-words.ts";

interface MailChange {
	revision: number;
	by: string;
	/** Address of the admin. */
	to: string;
}

export type MailSaved =
	| { outcome: "saved" | "changed" }
	/** The environment decides, so there is nothing to save. */
	| { outcome: "fixed" }
	| { outcome: "wait"; seconds: number }
	| { outcome: "wrong"; errors: MailErrors; summary: string[] };

/** Never the password. */
export interface MailView {
	/** 'environment': set by SMTP_URL, and read-only. 'off': SMTP_URL=off. */
	from: "environment" | "console" | "nowhere" | "off";
	host: string;
	port: number | undefined;
	security: MailSecurity | undefined;
	user: string;
	/** Whether the password was lost with the site's secret and has to be written again. */
	passwordLost: boolean;
	senderName: string;
	senderAddress: string;
}

type MailParts = Pick<ConsoleParts, "db" | "now" | "settings" | "siteUrl" | "secret" | "wake">;

/** The mail server, as admins set it up. */
export function createMailSettings(parts: MailParts) {
	const { db, now, settings, secret, wake } = parts;

	return {
		/**
		 * Sends a test email to the admin by the new settings, and saves them if the mail server takes it. Otherwise those
		 * before stay in force, and emails go on waiting for them.
		 */
		async save(typed: MailTyped, { revision, by, to }: MailChange): Promise<MailSaved> {
			if (settings.mail || settings.mailOff) return { outcome: "fixed" };
			const before = await readChosen(db);
			const read = readMail(typed, before.mail);
			if (!read.ok) return { outcome: "wrong", errors: read.errors, summary: [] };
			const password = read.password === "stored" && before.mail ? readPassword(before.mail, secret) : read.password;
			if (password === null) return { outcome: "wrong", errors: { mailPassword: [unreadable] }, summary: [] };
			const seconds = await countTest(parts, by);
			if (seconds > 0) return { outcome: "wait", seconds };
			const mail = { ...read.mail, password: sealPassword(read.mail, password, secret) };
			const options = mailOptions({ ...before, mail }, settings, secret);
			if (!options) return { outcome: "wrong", errors: { mailPassword: [unreadable] }, summary: [] };
			const trouble = await sendTest(parts, options, { by, to });
			if (trouble) return wrong(trouble);
			if (!(await changePreferences(db, { mail }, { by, now: now(), what: "mail", revision })))
				return { outcome: "changed" };
			// What failed by the settings before need not wait for its next attempt.
			await transaction(db, (tx) => retryOutbox(tx, { view: "failing" }, now()));
			wake();
			return { outcome: "saved" };
		},
		/** No emails any more; they wait. */
		async stop({ revision, by }: Omit<MailChange, "to">): Promise<"saved" | "changed"> {
			const change = { by, now: now(), what: "mail off", revision };
			return (await changePreferences(db, { mail: undefined }, change)) ? "saved" : "changed";
		},
		/** Sends an email to the admin by the settings in force. */
		async test({ by, to }: Pick<MailChange, "by" | "to">): Promise<TestResult> {
			const options = mailOptions(await readChosen(db), settings, secret);
			if (!options) return { ok: false, sentence: "No mail server is set up, so no email can be sent." };
			if ((await countTest(parts, by)) > 0)
				return { ok: false, sentence: "There were many tests just now. Wait a quarter of an hour." };
			const trouble = await sendTest(parts, options, { by, to });
			if (trouble) return { ok: false, sentence: trouble.sentence };
			const { organisers } = preferencesOf(await readChosen(db), settings);
			const nobody = organisers.length > 0 ? "" : " Nobody is told of new forms yet: write at least one address above.";
			return {
				ok: true,
				sentence: `The mail server took an email for ${to}. Look whether it arrived, in the spam folder too.${nobody}`,
			};
		},
	};
}

const unreadable = "The stored password cannot be read any more. Write it again.";

function wrong({ field, sentence }: MailTrouble): MailSaved {
	return field
		? { outcome: "wrong", errors: { [field]: [sentence] }, summary: [] }
		: { outcome: "wrong", errors: {}, summary: [sentence] };
}

/** Sends a real email. Returns null if the mail server took it. */
async function sendTest(
	{ db, now, siteUrl }: MailParts,
	options: MailOptions,
	{ by, to }: Pick<MailChange, "by" | "to">,
): Promise<MailTrouble | null> {
	let trouble: MailTrouble | null = null;
	try {
		await mailSender(options)({ ...testEmail(siteUrl()), to: [to], id: newId() });
	} catch (error) {
		trouble = mailTrouble(error);
	}
	const detail = { ok: trouble === null };
	await recordAudit(db, { actor: by, action: "settings.mail-tested", subject: "settings", detail, at: now() });
	return trouble;
}

const windowMs = 15 * 60_000;
const mostTests = 10;

/** Each test makes the server connect to an address that an admin typed. Returns the seconds to wait. */
async function countTest({ db, secret, now }: MailParts, by: string): Promise<number> {
	const start = now() - (now() % windowMs);
	const key = signature(secret, "limits", `mail test ${start} ${by}`).slice(0, 22);
	const count = (await countUp(db, [key], start)).get(key) ?? 0;
	return count > mostTests ? Math.ceil((start + windowMs - now()) / 1000) : 0;
}

function testEmail(site: string) {
	return writeEmail({
		subject: "A test from the organisers' console",
		paragraphs: [
			{ words: "Somebody pressed the test button for mail in the console of this site." },
			{ words: "If you can read this, the site can send emails." },
		],
		button: { words: "To the console", link: `${site}/console` },
	});
}

export function mailView({ mail }: Chosen, settings: ConsoleParts["settings"], secret: string): MailView {
	if (settings.mailOff) return { ...nothing, from: "off" };
	if (settings.mail) return environmentView(settings.mail);
	if (!mail) return nothing;
	const { password: _, ...shown } = mail;
	return { from: "console", ...shown, passwordLost: readPassword(mail, secret) === null };
}

const nothing: MailView = {
	from: "nowhere",
	host: "",
	port: undefined,
	security: undefined,
	user: "",
	passwordLost: false,
	senderName: "",
	senderAddress: "",
};

function environmentView({ smtpUrl, from }: { smtpUrl: string; from: string }): MailView {
	const url = URL.parse(smtpUrl);
	const security = url?.protocol === "smtps:" ? "tls" : undefined;
	const [, senderName = "", senderAddress = from] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? [];
	const shown = { host: url?.hostname ?? "", port: Number(url?.port) || undefined, security } as const;
	const user = decodeURIComponent(url?.username ?? "");
	return { ...nothing, from: "environment", ...shown, user, senderName, senderAddress };
}
