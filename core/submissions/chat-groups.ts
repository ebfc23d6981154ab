/**
 * The chapter's chat group invitations, from the content. An empty string is a group whose link is not known yet.
 * Undergraduates have a group per entry year, keyed by its two digits, such as '21'.
 */
export type ChatGroups = { PG?: string; Others?: string; UG: Readonly<Record<string, string>> };

/** Returns the group to invite a new volunteer to, or null if none applies. */
export function chatGroup(
	groups: ChatGroups,
	{ program, webmail }: { program: string; webmail: string },
): string | null {
	if (program === "Others") return groups.Others ?? null;
	if (program === "PG") return groups.PG ?? null;
	if (program !== "UG") return null;
	const year = entryDigits(webmail);
	// Own keys only: a webmail must not reach Object.prototype.
	return Object.hasOwn(groups.UG, year) ? (groups.UG[year] ?? null) : null;
}

/** Returns a URL-safe key for the group: 'PG', 'Others', 'UG-21', or 'none' if none applies. */
export function chatGroupKey(groups: ChatGroups, registration: { program: string; webmail: string }): string {
	if (chatGroup(groups, registration) === null) return "none";
	return registration.program === "UG" ? `UG-${entryDigits(registration.webmail)}` : registration.program;
}

/** Returns the group for such a key: null if none applies, undefined for an unknown key. */
export function chatGroupOf(groups: ChatGroups, key: string): string | null | undefined {
	if (key === "none") return null;
	const [program = "", year = ""] = key.split("-");
	const registration = { program, webmail: `...${year}` };
	return chatGroupKey(groups, registration) === key ? (chatGroup(groups, registration) ?? undefined) : undefined;
}

/** Entry year from the same two digits of the webmail; null if there are none. */
export function entryYear(webmail: string): number | null {
	const digits = entryDigits(webmail);
	return /^[0-9]{2}$/.test(digits) ? 2000 + Number(digits) : null;
}

/** cs1210123@… entered in '21': characters 3 and 4, counted from zero. */
function entryDigits(webmail: string): string {
	return webmail.trim().slice(3, 5);
}
