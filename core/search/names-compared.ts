/** Groups of names for the same domain or project. */
export type Aliases = readonly (readonly string[])[];

export const defaultAliases: Aliases = [
	["Unnat Bharat Abhiyan", "uba"],
	["KYR (Know Your Rights)", "kyr"],
];

/** Whether two names mean the same domain or project. A blank name matches nothing, not even another blank one. */
export function sameName(a: string, b: string, aliases: Aliases = defaultAliases): boolean {
	const first = plainName(a);
	const second = plainName(b);
	if (first === "" || second === "") return false;
	return first === second || aliases.some((group) => holds(group, first) && holds(group, second));
}

/** Whether a comma-separated list, such as a secretary's 'Vidya, KYR', contains this name. */
export function listNames(commaSeparated: string, name: string, aliases: Aliases = defaultAliases): boolean {
	return commaSeparated.split(",").some((listed) => sameName(listed, name, aliases));
}

/** The domain in parentheses in an advisor's title: 'Faculty Advisor (Health)' advises Health. Undefined if it names none. */
export function advisorDomain(title: string | null | undefined): string | undefined {
	for (const [, inside = ""] of (title ?? "").matchAll(/\(([^()]*)\)/g)) {
		const domain = inside.replace(/\s+/g, " ").trim();
		if (domain !== "") return domain;
	}
	return undefined;
}

function holds(group: readonly string[], plain: string): boolean {
	return group.some((name) => plainName(name) === plain);
}

/** NFKC unifies characters that look alike, such as no-break spaces and decomposed letters. */
function plainName(name: string): string {
	return name.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
}
