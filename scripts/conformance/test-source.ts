export type SourceTest = { title: string; tags: string[] };

/** The tests in a file, skipped ones left out, with their tags; where a title has a value in it, '…' stands for that. */
export function testsOf(source: string): SourceTest[] {
	const code = source.replaceAll(/^\s*\/\/.*$/gm, "");
	return [...code.matchAll(testCall)].map(([, , title = "", options = ""]) => ({
		title: plain(title),
		tags: [...options.matchAll(/["']@(\d[\d.]*)["']/g)].map(([, number = ""]) => number),
	}));
}

/** A call of `test`, `it` or what `each` gives, with words and then a function; options may stand between them. */
const testCall = /(?<=\b(?:test|it)|\))\(\s*(["'`])((?:\\.|(?!\1).)+)\1,\s*(?:(\{[^{}]*\}),\s*)?(?:async\s*)?\(/gs;

function plain(title: string): string {
	return title.replaceAll(/\$\{[^}]*\}|%[a-z]|\$\w+/g, "…").replaceAll(/\\(.)/g, "$1");
}
