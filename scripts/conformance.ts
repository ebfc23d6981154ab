import { globSync, readFileSync, writeFileSync } from "node:fs";
import { checkNamedTests } from "./conformance/named-tests.ts";
import { type Chapter, chapters } from "./conformance/specification.ts";
import { testsOf } from "./conformance/test-source.ts";

export type ShownBy = { file: string; title: string };
export type Conformance = { document: string; problems: string[] };

/** Lists the tests of every requirement; reports requirements without a test and tags without a requirement. */
export function conformance(sources: Record<string, string>, specification: Chapter[] = chapters): Conformance {
	const shown = new Map<string, ShownBy[]>();
	for (const { requirements } of specification) for (const number of Object.keys(requirements)) shown.set(number, []);
	const problems: string[] = [];
	for (const [file, source] of Object.entries(sources))
		for (const { title, tags } of testsOf(source)) {
			const numbers = [...sectionOfFile(file), ...tags];
			if (file.startsWith("tests/spec/") && numbers.length === 0) problems.push(`${file}: '${title}' has no tag.`);
			for (const number of numbers) {
				const tests = shown.get(number);
				if (tests === undefined) problems.push(`${file}: '${title}' names ${number}, which is no requirement.`);
				else tests.push({ file, title });
			}
		}
	for (const [number, tests] of shown) if (tests.length === 0) problems.push(`No test shows requirement ${number}.`);
	return { document: written(specification, shown), problems };
}

/** A file of `tests/spec` whose name begins with 2-04 covers section 2.4. */
function sectionOfFile(file: string): string[] {
	const [, page] = /^tests\/spec\/2-(\d\d)-/.exec(file) ?? [];
	return page === undefined ? [] : [`2.${Number(page)}`];
}

const introduction = `# What the specification asks for, and the tests that show it

Written by \`npm run conformance\` from the tags in the tests and the list in \`scripts/conformance/specification.ts\`: change
those, not this file. \`npm run check\` fails when it is out of date, when a requirement has no test, or when a tag names no
requirement. \`…\` stands for a value that changes from run to run.
`;

function written(specification: Chapter[], shown: Map<string, ShownBy[]>): string {
	const parts = specification.map(({ title, requirements }) => {
		const entries = Object.entries(requirements).map(([number, words]) => {
			const tests = (shown.get(number) ?? []).map(({ file, title }) => `- ${title} (\`${file}\`)`);
			return `**${number}** ${words}\n${tests.join("\n")}\n`;
		});
		return [`## ${title}\n`, ...entries].join("\n");
	});
	return [introduction, ...parts].join("\n");
}

/** All test files, by path from the repository's root. */
export function readTests(): Record<string, string> {
	const files = globSync("{app,core,server,tests}/**/*.{test,spec}.{ts,tsx}").toSorted();
	return Object.fromEntries(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/** `--check` writes nothing, and fails if the document is out of date. */
function run(isCheck: boolean): string[] {
	const path = "docs/conformance.md";
	const { document, problems } = conformance(readTests());
	if (!isCheck) writeFileSync(path, document);
	else if (readFileSync(path, "utf8") !== document) problems.push(`${path} is out of date: run npm run conformance.`);
	const security = checkNamedTests(readFileSync("docs/security.md", "utf8"));
	return [...problems, ...security.problems.map((problem) => `docs/security.md, ${problem}`)];
}

if (import.meta.main) {
	const problems = run(process.argv.includes("--check"));
	for (const problem of problems) console.error(problem);
	console.log(`Conformance: ${problems.length === 0 ? "no problem" : `${problems.length} problems`}`);
	if (problems.length > 0) process.exitCode = 1;
}
