import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkNamedTests } from "./conformance/named-tests.ts";
import { testsOf } from "./conformance/test-source.ts";
import { conformance } from "./conformance.ts";

const spec = `
import { expect, test } from "@playwright/test";
// test("once it was tested", async () => {});
test.describe("the bar", () => {
	test("it's solid", async ({ page }) => {
		await page.route("**", (route) => route.abort());
	});
	test(
		"it scrolls away",
		{ tag: ["@slow", "@2.1"] },
		async () => {},
	);
	test.skip("it flies", async () => {});
	for (const name of names) test(\`\${name} has its alert\`, () => {});
});
it.each([1, 2])("%s slides are in view", (n) => expect("no title", String(n)).toBe(n));
`;

const table = (...rows: string[]) => ["| requirement | shown by |", "|---|---|", ...rows].join("\n");

test("titles are those of tests that run, whatever calls them, and values in them are left open", () => {
	expect(testsOf(spec).map(({ title }) => title)).toEqual([
		"it's solid",
		"it scrolls away",
		"… has its alert",
		"… slides are in view",
	]);
});

const specification = [{ title: "2. Screens", requirements: { "2.1": "The bar", "2.4": "Questions" } }];

test("every requirement lists the tests that carry its number, or whose file is named after it", () => {
	const sources = {
		"app/bar.test.ts": spec,
		"tests/spec/2-04-faq.spec.ts": 'test("one is open", { tag: "@2.1" }, async () => {});',
	};
	const { document, problems } = conformance(sources, specification);
	expect(problems).toEqual([]);
	expect(document.slice(document.indexOf("## 2."))).toBe(
		[
			"## 2. Screens\n",
			"**2.1** The bar",
			"- it scrolls away (`app/bar.test.ts`)",
			"- one is open (`tests/spec/2-04-faq.spec.ts`)\n",
			"**2.4** Questions",
			"- one is open (`tests/spec/2-04-faq.spec.ts`)\n",
		].join("\n"),
	);
});

test("a requirement without a test, a tag without a requirement and an untagged test of the specification are told", () => {
	const sources = {
		"app/bar.test.ts": 'test("it sings", { tags: ["@2.9"] }, () => {});',
		"tests/spec/7-calls.spec.ts": 'test("it calls", async () => {});',
	};
	expect(conformance(sources, specification).problems).toEqual([
		"app/bar.test.ts: 'it sings' names 2.9, which is no requirement.",
		"tests/spec/7-calls.spec.ts: 'it calls' has no tag.",
		"No test shows requirement 2.1.",
		"No test shows requirement 2.4.",
	]);
});

test("a list whose tests all exist has no problem, and promises and tests are counted", () => {
	const folder = folderWith({ "tests/bar.spec.ts": spec });
	const list = table(
		"| the bar | `tests/bar.spec.ts`: it's solid<br>`tests/bar.spec.ts`: it scrolls away |",
		"| its alerts | `tests/bar.spec.ts`: … has its alert |",
		"| its look | `tests/bar.spec.ts`: it's solid |",
	);
	expect(checkNamedTests(list, folder)).toEqual({ promises: 3, tests: 3, problems: [] });
});

test("a missing test, a group, a skipped test, a missing file and an empty row are told with their lines", () => {
	const folder = folderWith({ "tests/bar.spec.ts": spec });
	const list = table(
		"| a | `tests/bar.spec.ts`: it sings |",
		"| b | `tests/bar.spec.ts`: the bar |",
		"| c | `tests/bar.spec.ts`: it flies |",
		"| d | `tests/foot.spec.ts`: it's solid |",
		"| e | |",
		"| f | by hand |",
	);
	expect(checkNamedTests(list, folder).problems).toEqual([
		"line 3: tests/bar.spec.ts has no test 'it sings'.",
		"line 4: tests/bar.spec.ts has no test 'the bar'.",
		"line 5: tests/bar.spec.ts has no test 'it flies'.",
		"line 6: there is no file tests/foot.spec.ts.",
		"line 7: no test shows 'e'.",
		"line 8: expected `file`: title, found 'by hand'.",
	]);
});

test("tables with other columns are none of its business, wherever they stand", () => {
	const other = "| area | admin | desk |\n|---|---|---|\n| People | yes | no |";
	const list = `${other}\n\n${table("| a | by hand |")}\n\nIn words.\n\n${other}`;
	expect(checkNamedTests(list).problems).toEqual(["line 7: expected `file`: title, found 'by hand'."]);
});

test("every test that docs/security.md names exists", () => {
	const { promises, problems } = checkNamedTests(readFileSync("docs/security.md", "utf8"));
	expect(problems).toEqual([]);
	expect(promises).toBeGreaterThan(20);
});

function folderWith(files: Record<string, string>): string {
	const folder = mkdtempSync(join(tmpdir(), "conformance-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const [name, source] of Object.entries(files)) {
		mkdirSync(join(folder, name, ".."), { recursive: true });
		writeFileSync(join(folder, name), source);
	}
	return folder;
}
