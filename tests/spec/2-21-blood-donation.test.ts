import { expect, test } from "vitest";
import { all, linksIn, readPage, words } from "./support/read-page.ts";

test("the sections tell of the impact in three photos, how to contribute and what donors should know", async () => {
	const { region } = await readPage("/blood-donation");
	expect(all(region("Our Impact So Far"), "img")).toHaveLength(3);
	const contribute = region("How You Can Contribute");
	expect(all(contribute, "h3").map(words)).toEqual(["Donate Blood or Plasma", "Request Blood"]);
	expect(words(contribute)).toContain("Fill out the online form on the website");
	const headings = all(region("Key Information for Donors"), "h3, h4").map(words);
	for (const name of ["Amount & Limit", "Does it Hurt?", "Benefits of Donation"]) expect(headings).toContain(name);
});

test("one unit is about 450 ml, and the figures of the chapter are beside what they count", {
	tags: ["@9.15"],
}, async () => {
	const { region } = await readPage("/blood-donation");
	expect(words(region("Key Information for Donors"))).toContain("One unit is about 450 ml");
	const impact = words(region("Our Impact So Far"));
	expect(impact).toMatch(/210\+ units collected yearly through regular camps/);
	expect(impact).toMatch(/15\+ urgent requests fulfilled/);
});

test("the page ends with two partners, a banner, a contact person, a helpline and the hashtag", async () => {
	const { main, region } = await readPage("/blood-donation");
	expect(all(region("About Us and Our Partners"), "li")).toHaveLength(2);
	expect(all(main, "h2, h3").map(words)).toContain("Somebody is waiting for your group");
	const ask = region("Ask us");
	expect(words(ask)).toContain("Contact person");
	expect(linksIn(ask)).toContainEqual([expect.stringContaining("+91"), "tel:+910000000092"]);
	expect(words(ask)).toContain("#BeALifeSaver");
});
