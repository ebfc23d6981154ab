import { expect, test } from "vitest";
import { linksIn, readPage, words } from "./support/read-page.ts";

test("the page asks what the chapter is, and says what it officially is", async () => {
	const { heading, main } = await readPage("/about");
	expect(heading).toBe("What is NSS SIT Nandipur?");
	expect(words(main)).toContain(
		"NSS SIT Nandipur is the official chapter of the National Service Scheme at Saptagiri Institute of Technology, Nandipur.",
	);
	expect(words(main)).toContain("under the Ministry of Youth Affairs and Sports");
});

test("a certificate is shown", async () => {
	const picture = (await readPage("/about")).region("The certificate").querySelector("img");
	expect(picture?.getAttribute("alt")).toMatch(/certificate/);
	const answer = await fetch(new URL(picture?.getAttribute("src") ?? "", process.env.TEST_SITE_URL));
	expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
});

test("'Explore Our Domains' has a tile for each domain, and the spaces of their names are encoded", async () => {
	const tiles = linksIn((await readPage("/about")).region("Explore Our Domains"));
	expect(tiles).toEqual([
		["Literacy", "/domains/Literacy"],
		["Lakes and Trees", "/domains/Lakes%20and%20Trees"],
		["Care", "/domains/Care"],
		["Gram Setu Abhiyan", "/domains/Gram%20Setu%20Abhiyan"],
	]);
	const last = await readPage(tiles.at(-1)?.[1] ?? "");
	expect([last.status, last.heading]).toEqual([200, "Gram Setu Abhiyan Domain"]);
});
