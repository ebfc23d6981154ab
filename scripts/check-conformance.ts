import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Report = { requirements: number; tests: number; problems: string[] };

/** Documents whose tables say what holds and which test shows it. */
const documents = ["docs/conformance.md", "docs/security.md"];

/** Checks that every requirement in the list names a test, and that every test it names exists. */
export function checkConformance(list: string, folder = "."): Report {
	const rows = requirementsOf(list);
	const named = rows.flatMap(({ shownBy }) => shownBy);
	return {
		requirements: rows.length,
		tests: new Set(named).size,
		problems: rows.flatMap(({ line, requirement, shownBy }) => {
			if (shownBy.length === 0) return [`line ${line}: no test shows '${requirement}'.`];
			return shownBy.flatMap((entry) => faultOf(entry, folder).map((fault) => `line ${line}: ${fault}`));
		}),
	};
}

/** The titles of the tests in a file, skipped ones left out; where a title has a value in it, '…' stands for that. */
export function titlesOf(source: string): string[] {
	const code = source.replaceAll(/^\s*\/\/.*$/gm, "");
	return [...code.matchAll(testCall)].map(([, , title = ""]) => plain(title));
}

/** A call of `test`, `it` or what `each` gives, with words and then a function; options may stand between them. */
const testCall = /(?<=\b(?:test|it)|\))\(\s*(["'`])((?:\\.|(?!\1).)+)\1,\s*(?:\{[^{}]*\},\s*)?(?:async\s*)?\(/gs;

type Row = { line: number; requirement: string; shownBy: string[] };

/** Of the tables whose last column is 'shown by'; others say something else. */
function requirementsOf(list: string): Row[] {
	let isOurs = false;
	return list.split("\n").flatMap((text, i) => {
		const [requirement, shownBy = ""] = /^\|(.*)\|(.*)\|$/.exec(text.trim())?.slice(1) ?? [];
		if (requirement === undefined) isOurs = false;
		else if (shownBy.trim() === "shown by") isOurs = true;
		else if (isOurs && !/^[\s|-]*$/.test(requirement)) return [rowOf(i + 1, requirement, shownBy)];
		return [];
	});
}

function rowOf(line: number, requirement: string, shownBy: string): Row {
	const entries = shownBy.split("<br>").map((entry) => entry.trim());
	return { line, requirement: requirement.trim(), shownBy: entries.filter((entry) => entry !== "") };
}

function faultOf(entry: string, folder: string): string[] {
	const [, file, title] = /^`([^`]+)`: (.+)$/.exec(entry) ?? [];
	if (file === undefined || title === undefined) return [`expected \`file\`: title, found '${entry}'.`];
	const path = join(folder, file);
	if (!existsSync(path)) return [`there is no file ${file}.`];
	if (titlesOf(readFileSync(path, "utf8")).includes(title)) return [];
	return [`${file} has no test '${title}'.`];
}

function plain(title: string): string {
	return title.replaceAll(/\$\{[^}]*\}|%[a-z]|\$\w+/g, "…").replaceAll(/\\(.)/g, "$1");
}

if (import.meta.main)
	for (const document of documents) {
		const { requirements, tests, problems } = checkConformance(readFileSync(document, "utf8"));
		for (const problem of problems) console.error(`${document}, ${problem}`);
		if (problems.length > 0) process.exitCode = 1;
		const result = problems.length === 0 ? "no problem" : `${problems.length} problem${problems.length > 1 ? "s" : ""}`;
		console.log(`${document}: ${requirements} requirements, ${tests} tests, ${result}`);
	}
