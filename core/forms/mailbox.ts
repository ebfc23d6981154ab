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

/** Whether an address is one of the institute, whose domain stands in the content; false where none stands there. */
export function isInstituteAddress(email: string, domain: string | undefined): boolean {
	const host = email.trim().toLowerCase().split("@").at(-1) ?? "";
	return domain !== undefined && (host === domain || host.endsWith(`.${domain}`));
}
