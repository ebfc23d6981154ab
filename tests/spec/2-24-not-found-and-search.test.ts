import { expect, test } from "vitest";
import { all, linksIn, readPage, words } from "./support/read-page.ts";

test("the page for what is missing leads back to where such things are, and on to the main pages", async () => {
	for (const [path, back] of [
		["/domains/Astronomy", "/domains"],
		["/domains/Literacy/99", "/domains"],
		["/highlightDetail/none", "/volunteering-highlights"],
	] as const) {
		const { main, region } = await readPage(path);
		expect(linksIn(main).map(([, href]) => href)).toContain(back);
		expect(linksIn(region("Where most people go"))).toEqual(
			expect.arrayContaining([
				["Home", "/"],
				["Register as a volunteer", "/register"],
				["Get a Scribe", "/scribe"],
				["FAQs", "/faq"],
			]),
		);
	}
});

test("a search that finds nothing helps on", async () => {
	const { main } = await readPage("/search?q=xyzzy");
	expect(words(all(main, "h2")[0] ?? null)).toBe("Nothing found for “xyzzy”. Try a shorter word.");
	expect(linksIn(main).map(([name]) => name)).toContain("Get a Scribe");
});
