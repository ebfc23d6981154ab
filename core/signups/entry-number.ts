import { isInstituteAddress, usualPattern } from "../forms/mailbox.ts";

/**
 * Entry number of a student, as the institute writes it, from the institute's email address: cs1210123@… is
 * 2021CS10123. Null for other addresses, such as one of the same name elsewhere; departments may have a sub-domain.
 */
export function entryNumber(email: string, institute: string | undefined): string | null {
	if (!isInstituteAddress(email, institute)) return null;
	const [name = ""] = email.trim().toLowerCase().split("@");
	const [, department, year, number] = usualName.exec(name) ?? [];
	return department ? `20${year}${department.toUpperCase()}${number}` : null;
}

const usualName = new RegExp(`^${usualPattern}$`);
