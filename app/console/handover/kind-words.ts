const names: Readonly<Record<string, string>> = {
	team: "the team",
	alumni: "the alumni",
	chatGroups: "the chat groups",
};

/** 'the team and the chat groups' */
export function kindWords(kinds: readonly string[]): string {
	return new Intl.ListFormat("en-GB").format(kinds.map((kind) => names[kind] ?? kind));
}
