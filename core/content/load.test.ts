import { expect, test } from "vitest";
import { copyContent } from "../../tests/support/content-copy.ts";
import { createAssets } from "./assets.ts";
import { ContentError } from "./errors.ts";
import { findLanguages } from "./files.ts";
import { load, loadContent } from "./load.ts";
import { plainText } from "./prose.ts";

test("the files become content by kind, with prose as a tree", () => {
	const { folder } = copyContent();
	const { hostels, privacyPolicy } = loadContent(folder);
	expect(hostels.programs).toEqual(["UG", "PG", "Others"]);
	expect(plainText(privacyPolicy.body).length).toBeGreaterThan(100);
});

test("a broken YAML file, a wrong field and a missing file are all told at once", () => {
	const { folder, remove, write, replace } = copyContent();
	remove("en/faq.yaml");
	write("en/videos.yaml", "sample: true\nitems: [\n");
	replace("en/site.yaml", "postcode:", "postcoed:");
	const message = messageOf(() => loadContent(folder));
	expect(message).toContain("content/en/faq.yaml: expected this file, but it is missing.");
	expect(message).toMatch(/content\/en\/videos\.yaml, line \d: expected .*each bracket closed/);
	expect(message).toMatch(/content\/en\/site\.yaml, line \d+, field 'address': .*did you mean 'postcode'\?/);
	expect(message.split("\n")).toHaveLength(4);
});

test.each([
	[
		"teem.yaml",
		"content/en/teem.yaml: expected a file that the site knows (did you mean team.yaml?), found teem.yaml.",
	],
	["team.yml", "content/en/team.yml: expected a file that the site knows (did you mean team.yaml?), found team.yml."],
	["notes.txt", "content/en/notes.txt: expected a file that the site knows (about, alumni,"],
	["team.md", "expected one file of this name, found a .yaml and a .md file."],
])("a file named %s is refused", (name, message) => {
	const { folder, write } = copyContent();
	write(`en/${name}`, "sample: true");
	expect(messageOf(() => loadContent(folder))).toContain(message);
});

test("files of the operating system are passed over", () => {
	const { folder, write } = copyContent();
	write("en/.DS_Store", "x");
	expect(loadContent(folder).site.programme.short).toBe("NSS");
});

test("a Markdown file has its fields above and its text below, and lines are counted from the top of the file", () => {
	const { folder, write } = copyContent();
	write("en/privacy-policy.md", "---\nsample: false\n---\n\nFine.\n\n<script>no</script>\n");
	expect(messageOf(() => loadContent(folder))).toContain(
		"content/en/privacy-policy.md, line 7, field 'body': expected words without tags such as <b>",
	);
	write("en/privacy-policy.md", "Only text.\n\n---\n\nand lines\n\n---\n");
	expect(messageOf(() => loadContent(folder))).toContain("line 1: expected the fields between two lines of '---'");
});

test("a second language is a folder, and what it does not say stays English", () => {
	const { folder, write } = copyContent();
	write("hi/site.yaml", "institute:\n  name: भारतीय प्रौद्योगिकी संस्थान दिल्ली\n");
	write("hi/faq.yaml", "sections:\n  - id: membership\n    title: सदस्यता\n");
	expect(findLanguages(folder)).toEqual(["en", "hi"]);
	const english = loadContent(folder);
	const hindi = loadContent(folder, "hi");
	expect(hindi.site.institute).toEqual({ ...english.site.institute, name: "भारतीय प्रौद्योगिकी संस्थान दिल्ली" });
	expect(hindi.faq.sections.map(({ title }) => title)).toEqual(
		english.faq.sections.map(({ id, title }) => (id === "membership" ? "सदस्यता" : title)),
	);
	expect(hindi.team).toEqual(english.team);
});

test("a mistake in a second language names its own file and line", () => {
	const { folder, write } = copyContent();
	write("hi/faq.yaml", "head:\n  title: सवाल\nsections:\n  - id: membership\n    titel: सदस्यता\n");
	expect(messageOf(() => loadContent(folder, "hi"))).toMatch(
		/^content\/hi\/faq\.yaml, line 5, section '[^']+': .*did you mean 'title'\?\), found an unknown field 'titel'\.$/,
	);
});

test("a language without a folder is told", () => {
	const { folder } = copyContent();
	expect(messageOf(() => loadContent(folder, "ta"))).toContain(
		"expected a folder with the content in the language 'ta'",
	);
});

test("missing pictures of all files are told at once, beside other mistakes", () => {
	const { folder, replace } = copyContent();
	replace("en/site.yaml", "postcode:", "postcoed:");
	const message = messageOf(() => load(folder, "en", createAssets({ folder, drawnFolder: "/nowhere" })));
	expect(message).toMatch(/content\/en\/team\.yaml, line \d+, group '[^']+', team member '[^']+', field 'image\.src'/);
	expect(message).toContain("content/en/domains.yaml");
	expect(message).toContain("content/en/site.yaml");
});

function messageOf(action: () => unknown): string {
	try {
		action();
	} catch (error) {
		if (error instanceof ContentError) return error.message;
		throw error;
	}
	throw new Error("nothing was wrong");
}
