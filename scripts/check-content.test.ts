import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyContent } from "../tests/support/content-copy.ts";
import { checkFolder, largePictures, leftBehind } from "./check-content.ts";

test("files and records are counted, and problems of every language are told once", () => {
	const copy = copyContent();
	copy.write("sample/events.yaml", "sample: true\nevents: []\n");
	copy.write("sample/highlights.yaml", "sample: true\nhighlights: []\n");
	expect(checkFolder(copy.folder)).toMatchObject({ problems: [] });
	copy.write("hi/words.yaml", "words.close: हटाएँ\n");
	copy.replace("en/team.yaml", "url: /register", "url: /regsiter");
	const { files, records, problems } = checkFolder(copy.folder);
	expect(problems).toEqual([expect.stringContaining('found the link "/regsiter"')]);
	expect(files).toBeGreaterThan(34);
	expect(records).toBeGreaterThan(300);
});

test("missing drawings, documents and sample files are told together", () => {
	const copy = copyContent();
	copy.replace("en/home.yaml", "/drawn/banner-people.svg", "/drawn/baner.svg");
	copy.remove("documents/rules.pdf");
	copy.write("sample/highlights.yaml", "sample: true\nhighlights: none\n");
	const problems = checkFolder(copy.folder).problems.join("\n");
	expect(problems).toContain('expected one of the drawings that the build makes, found "/drawn/baner.svg"');
	expect(problems).toContain("expected a file content/documents/rules.pdf");
	expect(problems).toContain("sample/events.yaml: expected this file, but it is missing.");
	expect(problems).toMatch(/sample\/highlights\.yaml, line 2, field 'highlights': expected a list/);
});

test("pictures of more than a megabyte are named", () => {
	const copy = copyContent();
	expect(largePictures(copy.folder)).toEqual([]);
	copy.write("images/team/asha.jpg", "x".repeat(3_100_000));
	copy.write("images/camp.jpg", "x".repeat(900_000));
	expect(largePictures(copy.folder)).toEqual([expect.stringMatching(/images\/team\/asha\.jpg has 3\.1 MB/)]);
});

test("records that only a translation has are named with their place", () => {
	const copy = copyContent();
	const picture = "{ src: /drawn/portrait/5.svg, alt: चित्र }";
	copy.write("hi/collaborators.yaml", `items:\n  - id: gone\n    name: गया\n    logo: ${picture}\n`);
	const people = ["अ", "आ", "इ"].map(
		(name) => `      - { id: p${name.charCodeAt(0)}, name: ${name}, title: सचिव, image: ${picture} }\n`,
	);
	copy.write("hi/team.yaml", `groups:\n  - id: conveners\n    teamMembers:\n${people.join("")}`);
	expect(leftBehind(copy.folder)).toEqual([
		expect.stringMatching(/hi\/collaborators\.yaml, line 2: English has no such record/),
		...[4, 5, 6].map((line) => expect.stringMatching(`hi/team\\.yaml, line ${line}: English has no such record`)),
	]);
});

test("a folder without content is told in words", () => {
	const empty = mkdtempSync(join(tmpdir(), "empty-"));
	onTestFinished(() => rmSync(empty, { recursive: true }));
	expect(checkFolder(empty).problems[0]).toContain("expected a folder with the content in the language 'en'");
});
