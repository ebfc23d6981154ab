export type SourceTest = { title: string; tags: string[] };

/** Finds the tests in a file with their tags, without skipped ones; interpolated values in titles become '…'. */
export function testsOf(source: string): SourceTest[] {
	const code = source.replaceAll(/^\s*\/\/.*$/gm, "");
	return [...code.matchAll(testCall)].map(([, , title = "", options = ""]) => ({
		title: plain(title),
		tags: [...options.matchAll(/["']@(\d[\d.]*)["']/g)].map(([, number = ""]) => number),
	}));
}

/** Matches a call of `test`, `it` or the result of `each`, with a title and a function; options may come in between. */
const testCall = /(?<=\b(?:test|it)|\))\(\s*(["'`])((?:\\.|(?!\1).)+)\1,\s*(?:(\{[^{}]*\}),\s*)?(?:async\s*)?\(/gs;

function plain(title: string): string {
	return title.replaceAll(/\$\{[^}]*\}|%[a-z]|\$\w+/g, "…").replaceAll(/\\(.)/g, "$1");
}
