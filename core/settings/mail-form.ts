import { z } from "zod";
import { limits } from "../forms/limits.ts";
import { type MailSecurity, mailSecurities } from "../outbox/mail-sender.ts";
import type { StoredMail } from "./mail.ts";
import type { MailField, MailTyped } from "./mail-fields.ts";

export type MailErrors = Partial<Record<MailField, string[]>>;

export type MailRead =
	| { ok: true; mail: Omit<StoredMail, "password">; password: string | "stored" }
	| { ok: false; errors: MailErrors };

/** Parses the mail settings or returns the errors. `before`: what is stored. */
export function readMail(typed: MailTyped, before: StoredMail | undefined): MailRead {
	const errors: MailErrors = {};
	const check = (field: MailField, problem: string | null) => {
		if (problem !== null) errors[field] = [problem];
	};
	const security = securityOf(typed.mailSecurity);
	check("mailHost", hostProblem(typed.mailHost));
	check("mailPort", /^\d{1,5}$/.test(typed.mailPort) && isPort(Number(typed.mailPort)) ? null : portSentence);
	check("mailSecurity", securityProblem(security, typed.mailUser));
	check("mailUser", userProblem(typed));
	check("senderName", nameProblem(typed.senderName));
	check("senderAddress", isEmail(typed.senderAddress) ? null : "Write an address such as nss@example.org.");
	const mail = {
		host: typed.mailHost.toLowerCase(),
		port: Number(typed.mailPort),
		security: security ?? "tls",
		user: typed.mailUser,
		senderName: typed.senderName,
		senderAddress: typed.senderAddress,
	};
	const kept = typed.mailPassword === "" && typed.mailUser !== "" && isSameAccount(mail, before);
	check("mailPassword", passwordProblem(typed, kept));
	if (Object.keys(errors).length > 0) return { ok: false, errors };
	return { ok: true, mail, password: kept ? "stored" : typed.mailPassword };
}

const portSentence = "Write a number from 1 to 65535: 465 or 587 with most providers.";

function isPort(port: number): boolean {
	return port >= 1 && port <= 65_535;
}

function securityOf(typed: string): MailSecurity | undefined {
	return mailSecurities.find((each) => each === typed);
}

function hostProblem(host: string): string | null {
	if (host === "") return "Write the name of the mail server, such as smtp.example.org.";
	const isName = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/i.test(host);
	const isAddress = z.union([z.ipv4(), z.ipv6()]).safeParse(host).success;
	return isName || isAddress ? null : "Write the name alone, such as smtp.example.org, without “smtp://” and port.";
}

function securityProblem(security: MailSecurity | undefined, user: string): string | null {
	if (!security) return "Choose one.";
	if (security !== "none" || user === "") return null;
	return "Without encryption the password could be read on its way. Choose an encrypted connection, or leave the user name empty.";
}

function userProblem({ mailUser, mailPassword }: MailTyped): string | null {
	if (mailUser.length > limits.email || /\p{Cc}/u.test(mailUser)) return `Use at most ${limits.email} characters.`;
	return mailUser === "" && mailPassword !== "" ? "Write the user name that the password is for." : null;
}

function passwordProblem({ mailUser, mailPassword }: MailTyped, kept: boolean): string | null {
	if (mailPassword.length > 500) return "Use at most 500 characters.";
	if (mailUser === "" || mailPassword !== "" || kept) return null;
	return "Write the password. It is needed again whenever the server, the connection or the user name changes.";
}

function nameProblem(name: string): string | null {
	if (name.length > limits.name) return `Use at most ${limits.name} characters.`;
	return /[\p{Cc}\p{Zl}\p{Zp}<>"]/u.test(name) ? "Use letters and spaces only." : null;
}

function isEmail(address: string): boolean {
	return address.length <= limits.email && z.email().safeParse(address).success;
}

/** The stored password goes to the account that it was typed for, and to no other. */
function isSameAccount(mail: Omit<StoredMail, "password">, before: StoredMail | undefined): boolean {
	if (!before || before.password === "") return false;
	return (["host", "port", "security", "user"] as const).every((part) => mail[part] === before[part]);
}
