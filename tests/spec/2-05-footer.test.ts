import { expect, test } from "vitest";
import { outside } from "../support/chapter.ts";
import { all, linksIn, readCompletePage, readPage, words } from "./support/read-page.ts";

test("the footer gives the address with its postcode, contact links and the year of the copyright", {
	tags: ["@9.25"],
}, async () => {
	const { document } = await readPage("/award");
	const address = document.querySelector("footer address");
	expect(words(address)).toContain("Seven Hills Road, Nandipur 000417");
	const footer = address?.closest("footer");
	const links = footer ? linksIn(footer).map(([, href]) => href) : [];
	expect(links).toContain("mailto:nss@sit-nandipur.example");
	expect(links).toContain("tel:+910000000090");
	expect(words(footer ?? null)).toContain("© 2024 NSS SIT Nandipur");
});

test("social, store, blog and institute links, Admin Login and List of Events lead to other sites in new tabs", {
	tags: ["@6.2"],
}, async () => {
	const { region } = await readCompletePage("/award");
	for (const [name, labels] of [
		["Follow us", ["Instagram", "Facebook", "LinkedIn", "YouTube", "Google Play", "App Store"]],
		["Quick links", ["Hill Diary"]],
		["Institute links", ["SIT Nandipur", "Admin Login", "List of Events"]],
	] as const)
		for (const label of labels) {
			const link = all(region(name), "a").find((each) => words(each) === `${label} (opens in a new tab)`);
			expect(link?.getAttribute("target"), label).toBe("_blank");
			expect(link?.getAttribute("href"), label).toMatch(/^https:\/\//);
		}
	expect(linksIn(region("Institute links"))).toContainEqual([
		"Admin Login (opens in a new tab)",
		`${outside}/admin-login`,
	]);
});
