import { expect, test } from "vitest";
import { paintEarly } from "./first-view.ts";

const sheets = new Map([["/assets/a.css", "p{margin:0}ul{gap:$1}"]]);
const link = '<link nonce="n" rel="stylesheet" href="/assets/a.css"/>';
const mark = '<template data-first-view-end=""></template>';

test("the style sheet follows the first view, and what that needs is in the head", () => {
	const html = `<html><head>${link}</head><body><p>First</p>${mark}<ul></ul></body></html>`;
	expect(paintEarly(html, sheets, "n")).toBe(
		`<html><head><style nonce="n">p{margin:0}</style></head><body><p>First</p>${link}<ul></ul></body></html>`,
	);
});

test.each([
	["without the mark, such as one that failed", `<head>${link}</head><body><p>Sorry</p></body>`],
	["whose style sheet is unknown, as in development", `<head><link rel="stylesheet" href="/b.css"/></head>${mark}`],
])("a page %s stays as it is", (_, html) => {
	expect(paintEarly(html, sheets, "n")).toBe(html);
});
