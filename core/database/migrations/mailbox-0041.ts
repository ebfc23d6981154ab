/** The mailbox that an address leads to, as it was when migrations 0041 and 0042 were released. It never changes. */
export function mailboxOf(email: string): string {
	const address = email.trim().toLowerCase();
	const at = address.lastIndexOf("@");
	if (at < 0) return address;
	const host = address.slice(at + 1);
	const isGmail = host === "gmail.com" || host === "googlemail.com";
	const untagged = address.slice(0, at).replace(/(?<=.)\+.*$/, "");
	return `${isGmail ? untagged.replaceAll(".", "") : untagged}@${isGmail ? "gmail.com" : host}`;
}
