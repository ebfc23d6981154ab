import { expect, test } from "vitest";
import { pagePaths } from "../../scripts/browser/site-pages.ts";
import { galleryPage, type Shot, shotName } from "./gallery.ts";

test.each([
	["/", "home.375.dark.jpg"],
	["/domains/Unnat%20Bharat%20Abhiyan", "domains-Unnat-20Bharat-20Abhiyan.375.dark.jpg"],
	["/search?q=scribe", "search-q-scribe.375.dark.jpg"],
])("the picture of %s is %s", (path, name) => {
	expect(shotName({ path, width: 375, scheme: "dark" })).toBe(name);
});

test("no two pages share a file, and the gallery shows every one", () => {
	const shots = pagePaths.map((path): Shot => ({ path, width: 768, scheme: "light" }));
	const names = shots.map(shotName);
	expect(new Set(names).size).toBe(pagePaths.length);
	const html = galleryPage(shots);
	for (const name of names) expect(html).toContain(`<img src="${name}"`);
});
