/**
 * The mailbox that an address leads to, by which people are told apart and counted: tags behind a plus sign lead to the
 * same mailbox with all large hosts, and so do dots with Gmail.
 */
export function mailboxOf(email: string): string {
	const address = email.trim().toLowerCase();
	const at = address.lastIndexOf("@");
	if (at < 0) return address;
	const name = address.slice(0, at);
	const host = address.slice(at + 1);
	const isGmail = host === "gmail.com" || host === "googlemail.com";
	const untagged = name.replace(/(?<=.)\+.*$/, "");
	return `${isGmail ? untagged.replaceAll(".", "") : untagged}@${isGmail ? "gmail.com" : host}`;
}

/** What the content says of the addresses that the institute gives its students. */
export interface Institute {
	emailDomain?: string | undefined;
	/** Regular expression for what stands before the @. */
	emailPattern?: string | undefined;
}

/** Whether an address is one of the institute, whose domain stands in the content; false where none stands there. */
export function isInstituteAddress(email: string, domain: string | undefined): boolean {
	const host = email.trim().toLowerCase().split("@").at(-1) ?? "";
	return domain !== undefined && (host === domain || host.endsWith(`.${domain}`));
}

/** What stands before the @ where the content has no pattern: department, year and number of a student. */
export const usualPattern = String.raw`([a-z]{2}[a-z0-9])(\d{2})(\d{4})`;

/**
 * Whether a pattern from the content can be used: no repeated groups, and few quantifiers, so that no address takes the
 * server long.
 */
export function isPattern(pattern: string): boolean {
	const quantifiers = pattern.match(/[*+?]|\{\d+,/g) ?? [];
	if (quantifiers.length > 4 || /\)[*+?{]/.test(pattern)) return false;
	try {
		return new RegExp(`^(?:${pattern})$`) !== null;
	} catch {
		return false;
	}
}

/** Whether an address is made as the institute makes those of its students, and not only at its domain. */
export function isStudentAddress(email: string, { emailDomain, emailPattern = usualPattern }: Institute): boolean {
	const [name = ""] = email.trim().toLowerCase().split("@");
	return isInstituteAddress(email, emailDomain) && new RegExp(`^(?:${emailPattern})$`).test(name);
}

/**
 * Whether a mail to the address counts against what a network may send outside the institute. Nothing is outside while
 * the content names no domain; and while it has no pattern, all of the domain is inside: a whole campus may be behind
 * one address.
 */
export function isOutside(email: string, institute: Institute): boolean {
	if (email === "" || institute.emailDomain === undefined) return false;
	if (institute.emailPattern === undefined) return !isInstituteAddress(email, institute.emailDomain);
	return !isStudentAddress(email, institute);
}
