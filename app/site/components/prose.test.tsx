// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { parseMarkdown } from "../../../core/content/markdown.ts";
import { allOf, nameOf, show, the } from "../../../tests/support/app/on-screen.tsx";
import { Prose } from "./prose.tsx";

const text = `
## What counts

Hours in the field **count**, see [the policy](/hours-policy), [the form](/documents/form.pdf),
[the scheme](https://example.org/) or [write](mailto:nss@example.org).

### By year

| Entry | Hours | Credits |
|-------|------:|---------|
| 2021  |    80 | 2       |

3. Third
4. Fourth
   - within
`;

test.each([
	[0, ["H2", "H3"]],
	[1, ["H3", "H4"]],
	[-2, ["H2", "H2"]],
	[9, ["H6", "H6"]],
])("with headings moved by %i it has %j, and never a second first heading", async (shift, levels) => {
	await show(<Prose prose={parseMarkdown(text)} shift={shift} />);
	expect(allOf("heading").map(({ tagName }) => tagName)).toEqual(levels);
	expect(allOf("heading").map(({ id }) => id)).toEqual(["what-counts", "by-year"]);
});

test("pages of the site open here, everything else in a new tab, which is said", async () => {
	await show(<Prose prose={parseMarkdown(text)} />);
	expect(allOf("link").map((link) => [nameOf(link), link.getAttribute("href"), link.getAttribute("target")])).toEqual([
		["the policy", "/hours-policy", null],
		["the form (opens in a new tab)", "/documents/form.pdf", "_blank"],
		["the scheme (opens in a new tab)", "https://example.org/", "_blank"],
		["write", "mailto:nss@example.org", null],
	]);
});

test("a table has headings for its rows and columns", async () => {
	await show(<Prose prose={parseMarkdown(text)} />);
	expect(allOf("columnheader").map(nameOf)).toEqual(["Entry", "Hours", "Credits"]);
	expect(the("rowheader").textContent).toBe("2021");
});

test("a numbered list begins where it was begun, and lists may stand within lists", async () => {
	await show(<Prose prose={parseMarkdown(text)} />);
	const [outer, inner] = allOf("list");
	expect([outer?.getAttribute("start"), outer?.contains(inner as Node)]).toEqual(["3", true]);
});

const table = "| Entry | Hours |\n| --- | --- |\n| 2021 | 80 |";

test.each([
	["the heading above it", `## Hours by year\n\nRead this.\n\n${table}`, "Where do I stand?", "Hours by year"],
	["what the text is about", table, "Where do I stand?", "Where do I stand?"],
	["its columns, where there is nothing else", table, undefined, "Entry, Hours"],
])("a table is named by %s", async (_, source, label, name) => {
	await show(<Prose prose={parseMarkdown(source)} label={label} />);
	expect(the("table").querySelector("caption")?.textContent).toBe(name);
});
