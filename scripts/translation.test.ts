import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { adviceOnTranslation, signTranslation } from "./translation.ts";

test("the chapter's own translation is of the English of now, and written as the house writes", () => {
	expect(adviceOnTranslation("content", "hi")).toEqual([]);
});

test("a text whose English has changed is named with its line until it is signed again", () => {
	const folder = folderWith("head:\n  title: सवाल\nsections:\n  - id: membership\n    title: सदस्यता\n");
	signTranslation(folder, "hi", []);
	expect(adviceOnTranslation(folder, "hi")).toEqual([]);
	change(join(folder, "en/faq.yaml"), "title: Membership and Registration", "title: Membership");
	signTranslation(folder, "hi", []);
	expect(adviceOnTranslation(folder, "hi")).toEqual([
		expect.stringMatching(
			/hi\/faq\.yaml, line 5: 'faq\.sections\.membership\.title' was translated from another English/,
		),
	]);
	signTranslation(folder, "hi", ["faq.sections.membership.title"]);
	expect(adviceOnTranslation(folder, "hi")).toEqual([]);
});

test("braces and numbers of the English that are not there are named, and so is Hindi of another house", () => {
	const folder = folderWith('head:\n  title: "सवाल; {count} “जवाब”"\n');
	change(join(folder, "en/faq.yaml"), /^( {2}title:) .*$/m, "$1 2026 questions");
	expect(adviceOnTranslation(folder, "hi").map((line) => line.replace(/^.*'faq\.head\.title' /, ""))).toEqual([
		"has other braces than the English.",
		"lacks numbers of the English: 2026.",
		expect.stringContaining("has ‘;’"),
		expect.stringContaining("has ‘“’"),
	]);
});

/** The tests' chapter with a translation of its questions. */
function folderWith(faq: string): string {
	const folder = mkdtempSync(join(tmpdir(), "chapter-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	cpSync("tests/chapter", folder, { recursive: true });
	mkdirSync(join(folder, "hi"), { recursive: true });
	writeFileSync(join(folder, "hi/faq.yaml"), faq);
	return folder;
}

function change(file: string, from: string | RegExp, to: string): void {
	const text = readFileSync(file, "utf8");
	const changed = text.replace(from, to);
	expect(changed).not.toBe(text);
	writeFileSync(file, changed);
}
