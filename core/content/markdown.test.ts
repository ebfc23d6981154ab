import fc from "fast-check";
import { expect, test } from "vitest";
import { MarkdownError, parseMarkdown } from "./markdown.ts";
import { links, plainText } from "./prose.ts";

const source = `## Two ways

Write to **us** or read the [questions](/faq#membership),
on the same line.

1. one
2. two

| hours | credits |
|---|---:|
| 80 | 2 |

> [NSS](https://nss.gov.in/)
`;

test("Markdown becomes a small tree without positions that survives JSON", () => {
	const prose = parseMarkdown(source);
	expect(JSON.parse(JSON.stringify(prose))).toEqual(prose);
	expect(JSON.stringify(prose)).not.toContain("position");
	expect(prose.map((block) => block.type)).toEqual(["heading", "paragraph", "list", "table", "blockquote"]);
	expect(prose[0]).toEqual({ type: "heading", level: 2, children: [{ type: "text", value: "Two ways" }] });
	expect(prose[3]).toMatchObject({ align: [null, "right"], head: [{ type: "tableCell" }, { type: "tableCell" }] });
});

test("the words alone have a line for each paragraph, list entry and row", () => {
	expect(plainText(parseMarkdown(source)).split("\n")).toEqual([
		"Two ways",
		"Write to us or read the questions, on the same line.",
		"one",
		"two",
		"hours · credits",
		"80 · 2",
		"NSS",
	]);
});

test("links are found in reading order, also inside quotes", () => {
	expect(links(parseMarkdown(source))).toEqual(["/faq#membership", "https://nss.gov.in/"]);
});

test("an address written out becomes a link", () => {
	expect(links(parseMarkdown("Mail nss@example.org or see https://example.org/a."))).toEqual([
		"mailto:nss@example.org",
		"https://example.org/a",
	]);
});

test.each([
	[
		"Hello <b>there</b>",
		'words without tags such as <b> (write **bold**, *slanted* or [words](https://example.org/) instead), found "<b>"',
	],
	["<!-- note -->", 'found "<!-- note -->"'],
	["![camp](/images/camp.jpg)", "words without pictures (a picture has its own field)"],
	["    four spaces", "words without program code"],
	["[us][1]\n\n[1]: /about", "a link with its address beside it, such as [words](/about)"],
	["[us](javascript:alert(1))", "a link such as [words](/about) or [words](https://example.org/)"],
	["[us](//example.org)", 'found "[us](//example.org)"'],
	["[us](about)", 'found "[us](about)"'],
	["- [ ] task", "a list without tick boxes"],
	["note[^1]\n\n[^1]: foot", "words without footnotes"],
])("%j is refused with words that say what to write instead", (markdown, message) => {
	expect(() => parseMarkdown(markdown)).toThrow(message);
});

test("a refusal names the line within the text", () => {
	expect(() => parseMarkdown("one\n\ntwo <i>three</i>")).toThrow(expect.objectContaining({ line: 3, found: "<i>" }));
});

test("whatever is typed becomes a tree or a refusal, and no link leads to a script", () => {
	const pieces = fc.constantFrom(
		"*",
		"**",
		"[",
		"](",
		")",
		"<b>",
		"javascript:",
		"/about",
		"|",
		"\n",
		"- ",
		"> ",
		"#",
		"~~",
		" ",
		"a",
	);
	const typed = fc.oneof(
		fc.string(),
		fc.array(pieces).map((parts) => parts.join("")),
	);
	fc.assert(
		fc.property(typed, (source) => {
			try {
				const prose = parseMarkdown(source);
				expect(typeof plainText(prose)).toBe("string");
				for (const url of links(prose)) expect(url).not.toMatch(/^\s*javascript:/i);
			} catch (error) {
				expect(error).toBeInstanceOf(MarkdownError);
			}
		}),
	);
});
