import { type HtmlElement, HtmlValidate, Rule } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await startTestSite({ CONTENT_DIR: "content" });
});
afterAll(() => site.remove());

/** What the checker of the W3C finds and `html-validate` does not. */
class AsTheNuChecker extends Rule {
	override setup(): void {
		this.on("dom:ready", ({ document }) => {
			for (const section of document.querySelectorAll("section")) {
				const own = section.querySelectorAll("h1, h2, h3, h4, h5, h6").filter((heading) => isIn(section, heading));
				if (own.length === 0 && !section.hasAttribute("aria-label"))
					this.report(section, "A section lacks a heading of its own.");
			}
			for (const time of document.querySelectorAll("time"))
				if (!time.hasAttribute("datetime")) this.report(time, "A time is in no form that a program reads.");
			for (const place of document.querySelectorAll("[href], [src], [poster]"))
				for (const name of ["href", "src", "poster"])
					if (/\s/.test(place.getAttributeValue(name) ?? "")) this.report(place, `${name} has a space in it.`);
		});
	}
}

function isIn(section: HtmlElement, heading: HtmlElement): boolean {
	return heading.closest("section, article")?.isSameNode(section) ?? false;
}

const checker = new HtmlValidate({
	root: true,
	extends: ["html-validate:standard"],
	plugins: [{ name: "ours", rules: { "nu-checker": AsTheNuChecker } }],
	rules: { "nu-checker": "error" },
});

test("every page is valid HTML, in every language", async () => {
	const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
	const listed = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path || "/");
	const paths = [...listed, ...["/nowhere", "/search?q=blood", "/samples"].flatMap((path) => [path, `/hi${path}`])];
	expect(paths.filter((path) => path.startsWith("/hi/")).length).toBeGreaterThan(80);
	const found: string[] = [];
	for (const path of paths) {
		const html = await (await fetch(site.url + path)).text();
		const { results } = await checker.validateString(html);
		for (const { message, selector } of results.flatMap(({ messages }) => messages))
			found.push(`${path}: ${message} ${selector}`);
	}
	expect(found).toEqual([]);
});
