/**
 * Entry number of a student, as the institute writes it, from the institute's email address: cs1210123@… is
 * 2021CS10123. Null for other addresses.
 */
export function entryNumber(email: string): string | null {
	const name = email.trim().split("@")[0] ?? "";
	const [, department, year, number] = /^([a-z]{2}[a-z0-9])(\d{2})(\d{4})$/i.exec(name) ?? [];
	return department ? `20${year}${department.toUpperCase()}${number}` : null;
}
