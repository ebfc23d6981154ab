import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { plainLastWords } from "../app/site/lib/last-words.ts";
import { loadContent } from "../core/content/load.ts";
import { busyNotice, lastResortPage, noticePage, plainPagePolicy } from "./last-resort-page.ts";

test.each([
	["the last resort", lastResortPage("1234abcd", plainLastWords)],
	["a notice", noticePage(busyNotice("en", loadContent("tests/chapter").errors))],
])("the style of %s is the one that its policy allows, and it asks for no other file", (_, page) => {
	const [, style = ""] = /<style>(.+)<\/style>/s.exec(page) ?? [];
	expect(plainPagePolicy).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`);
	expect(page).not.toMatch(/\b(src|url)\b|<link|<script/);
});
