import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { testsOf } from "./test-source.ts";

export type Report = { promises: number; tests: number; problems: string[] };

/** Checks that every row of a document's 'shown by' tables names a test, and that the named tests exist. */
export function checkNamedTests(document: string, folder = "."): Report {
	const rows = rowsOf(document);
	const named = rows.flatMap(({ shownBy }) => shownBy);
	return {
		promises: rows.length,
		tests: new Set(named).size,
		problems: rows.flatMap(({ line, promise, shownBy }) => {
			if (shownBy.length === 0) return [`line ${line}: no test shows '${promise}'.`];
			return shownBy.flatMap((entry) => faultOf(entry, folder).map((fault) => `line ${line}: ${fault}`));
		}),
	};
}

type Row = { line: number; promise: string; shownBy: string[] };

/** Only tables whose last column is 'shown by'. */
function rowsOf(document: string): Row[] {
	let isOurs = false;
	return document.split("\n").flatMap((text, i) => {
		const [promise, shownBy = ""] = /^\|(.*)\|(.*)\|$/.exec(text.trim())?.slice(1) ?? [];
		if (promise === undefined) isOurs = false;
		else if (shownBy.trim() === "shown by") isOurs = true;
		else if (isOurs && !/^[\s|-]*$/.test(promise)) return [rowOf(i + 1, promise, shownBy)];
		return [];
	});
}

function rowOf(line: number, promise: string, shownBy: string): Row {
	const entries = shownBy.split("<br>").map((entry) => entry.trim());
	return { line, promise: promise.trim(), shownBy: entries.filter((entry) => entry !== "") };
}

function faultOf(entry: string, folder: string): string[] {
	const [, file, title] = /^`([^`]+)`: (.+)$/.exec(entry) ?? [];
	if (file === undefined || title === undefined) return [`expected \`file\`: title, found '${entry}'.`];
	const path = join(folder, file);
	if (!existsSync(path)) return [`there is no file ${file}.`];
	if (testsOf(readFileSync(path, "utf8")).some((test) => test.title === title)) return [];
	return [`${file} has no test '${title}'.`];
}
