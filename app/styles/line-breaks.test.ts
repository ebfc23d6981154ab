import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** WebKit 2.50, in Safari too, ends the process of a page with a paragraph that has an inline block in it and is this. `balance` does not. */
const pretty = /text-wrap(-style)?["']?\s*:\s*["']?pretty|text-pretty|textWrap(Style)?\s*:\s*["']pretty/;

test("no style of a page asks for pretty line breaks, by which WebKit crashes", () => {
	const files = globSync("{app,core,server}/**/*.{css,ts,tsx}").filter((file) => !file.endsWith(".test.ts"));
	expect(files.filter((file) => file.endsWith(".css")).length).toBeGreaterThan(5);
	expect(files.filter((file) => pretty.test(readFileSync(file, "utf8")))).toEqual([]);
});
