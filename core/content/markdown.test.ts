import fc from "fast-check";
import { expect, test } from "vitest";
import { MarkdownError, parseMarkdown, parsePasted } from "./markdown.ts";
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

test.each([
	[
		"two lines\nof a message",
		[{ type: "text", value: "two lines" }, { type: "break" }, { type: "text", value: "of a message" }],
	],
	[
		"see <b>this</b>",
		[
			{ type: "text", value: "see " },
			{ type: "text", value: "<b>" },
			{ type: "text", value: "this" },
			{ type: "text", value: "</b>" },
		],
	],
	["[click](javascript:alert(1))", [{ type: "text", value: "[click](javascript:alert(1))" }]],
	["![a](https://example.org/a.png)", [{ type: "text", value: "![a](https://example.org/a.png)" }]],
	["<script>alert(1)</script>", [{ type: "text", value: "<script>alert(1)</script>" }]],
	[
		"    indented\n    lines",
		[{ type: "text", value: "indented" }, { type: "break" }, { type: "text", value: "lines" }],
	],
])("of pasted words, %j stays readable", (source, children) => {
	expect(parsePasted(source)).toEqual([{ type: "paragraph", children }]);
});

test("pasted words keep their lists, bold and links, and lose the boxes of a list", () => {
	expect(parsePasted("- [ ] **one**\n- www.example.org")).toMatchObject([
		{
			type: "list",
			children: [
				{ children: [{ children: [{ type: "strong" }] }] },
				{ children: [{ children: [{ type: "link", url: "http://www.example.org" }] }] },
			],
		},
	]);
});

test.each([">", "- ", "**a "])("thousands of %j are shown as they are", (sign) => {
	const source = `${sign.repeat(2500)}a`;
	expect(plainText(parsePasted(source)).replace(/[\s*]/g, "")).toBe(source.replace(/[\s*]/g, ""));
});

test("nothing that is pasted is refused, and no link of it runs a script", () => {
	const pieces = fc.constantFrom(
		"[a](javascript:x)",
		"<b>",
		"![",
		"](",
		"|",
		"\n",
		"- [x] ",
		"> ",
		"    ",
		"[^1]",
		"www.a.b",
		"`",
	);
	const typed = fc.oneof(
		fc.string(),
		fc.array(pieces).map((parts) => parts.join("")),
	);
	fc.assert(
		fc.property(typed, (source) => {
			for (const url of links(parsePasted(source))) expect(url).toMatch(/^(https?:|mailto:|tel:|\/|#)/i);
		}),
	);
});
