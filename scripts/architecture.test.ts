import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nouns } from "../.dependency-cruiser.ts";

const document = readFileSync("docs/architecture.md", "utf8");

test("the document names the nouns of core in the order that is checked, and none is missing", () => {
	expect(foldersIn("core")).toEqual([...nouns].sort());
	const [, drawn = ""] = /^ core: {2}(.*?)◀ services\.ts$/ms.exec(document) ?? [];
	expect(drawn.split("◀").flatMap((noun) => noun.trim() || [])).toEqual(nouns);
});

test.each(["", "app", "server", "scripts", "tests"])("every folder in '%s' is named", (folder) => {
	const isNamed = (name: string) => new RegExp(`\`([\\w-]+/)*${name}/\``).test(document);
	expect(foldersIn(folder || ".").filter((name) => !isNamed(name))).toEqual([]);
});

const readmes = [...nouns.map((noun) => `core/${noun}`), "app", "server", "studio"];

test.each(readmes)("%s says what it is, and names no file that is not there", (folder) => {
	const readme = readFileSync(`${folder}/README.md`, "utf8");
	const named = [...readme.matchAll(/`(\w[\w./-]*(?:\.tsx?|\/))`/g)].map(([, path = ""]) => path);
	expect(named.filter((path) => !existsSync(`${folder}/${path}`) && !existsSync(path))).toEqual([]);
});

function foldersIn(folder: string): string[] {
	const made = ["node_modules", "build", "data", "release", "screenshots", "test-results"];
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !made.includes(entry.name))
		.map(({ name }) => name)
		.sort();
}
