/**
 * The chapter's chat groups, given by the content: invitations, of which an empty one is a group whose address is not
 * known yet. Undergraduates have one for the two digits of each entry year, such as '21'.
 */
export type ChatGroups = { PG?: string; Others?: string; UG: Readonly<Record<string, string>> };

/** The group that a new volunteer is invited to, or null when none applies. */
export function chatGroup(
	groups: ChatGroups,
	{ program, webmail }: { program: string; webmail: string },
): string | null {
	if (program === "Others") return groups.Others ?? null;
	if (program === "PG") return groups.PG ?? null;
	if (program !== "UG") return null;
	const year = entryDigits(webmail);
	// Own keys only: a webmail must not reach what every object inherits.
	return Object.hasOwn(groups.UG, year) ? (groups.UG[year] ?? null) : null;
}

/** Which group it is, in a word that may stand in an address: 'PG', 'Others', 'UG-21', or 'none' when none applies. */
export function chatGroupKey(groups: ChatGroups, registration: { program: string; webmail: string }): string {
	if (chatGroup(groups, registration) === null) return "none";
	return registration.program === "UG" ? `UG-${entryDigits(registration.webmail)}` : registration.program;
}

/** The group for such a word: null when none applies, and undefined for a word that nobody is given. */
export function chatGroupOf(groups: ChatGroups, key: string): string | null | undefined {
	if (key === "none") return null;
	const [program = "", year = ""] = key.split("-");
	const registration = { program, webmail: `...${year}` };
	return chatGroupKey(groups, registration) === key ? (chatGroup(groups, registration) ?? undefined) : undefined;
}

/** When somebody entered, by the same two digits of the webmail; null where there are none. */
export function entryYear(webmail: string): number | null {
	const digits = entryDigits(webmail);
	return /^[0-9]{2}$/.test(digits) ? 2000 + Number(digits) : null;
}

/** cs1210123@… entered in '21': the characters at positions 3 and 4, counted from zero. */
function entryDigits(webmail: string): string {
	return webmail.trim().slice(3, 5);
}
