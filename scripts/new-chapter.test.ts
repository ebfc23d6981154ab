import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkFolder } from "./check-content.ts";
import { writeStarter } from "./new-chapter.ts";

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "new-chapter-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

test("the starter set has a file of every kind and passes the content checks", () => {
	const folder = newFolder();
	writeStarter(folder);
	expect(readdirSync(join(folder, "en"))).toEqual(readdirSync("content/en"));
	expect(checkFolder(folder).problems).toEqual([]);
});

test("its folders for pictures, documents and films are there, without those of this chapter", () => {
	const folder = newFolder();
	writeStarter(folder);
	for (const name of ["images", "documents", "films"])
		expect([name, readdirSync(join(folder, name))]).toEqual([name, []]);
});

test("every file says at its top what to replace, and none names another chapter", () => {
	const folder = newFolder();
	writeStarter(folder);
	for (const name of readdirSync(join(folder, "en"))) {
		const source = readFileSync(join(folder, "en", name), "utf8");
		expect([name, source]).toEqual([name, expect.stringMatching(/^(---\n)?# \w/)]);
		expect([name, source]).toEqual([name, expect.not.stringMatching(/IIT|iitd|Indian Institute of Technology/)]);
	}
});

test("a folder with something in it is left alone", () => {
	const folder = newFolder();
	writeFileSync(join(folder, "notes.txt"), "mine");
	expect(() => writeStarter(folder)).toThrow("is not empty");
	expect(readdirSync(folder)).toEqual(["notes.txt"]);
});
