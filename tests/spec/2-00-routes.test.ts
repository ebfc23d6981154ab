import { expect, test } from "vitest";
import { chapter } from "../support/chapter.ts";
import { all, linksIn, readCompletePage, readPage, words } from "./support/read-page.ts";

/** The route table, each address with the title of its page. */
const routes: [path: string, heading: string | RegExp][] = [
	["/", "WE STAND TOGETHER"],
	["/about", "What is NSS SIT Nandipur?"],
	["/faq", "FAQs"],
	["/domains", "Domains"],
	["/domains/Care", "Care Domain"],
	["/domains/Care/1", "Rakta Setu"],
	["/team", "Team"],
	["/hours-policy", "Hours Policy"],
	["/collaborate", /\S/],
	["/register", "REGISTER"],
	["/award", "Awards"],
	["/alumni", "Alumni Network"],
	["/volunteering-highlights", "Volunteering Highlights"],
	["/events", "RECENT EVENTS"],
	["/resources", /\S/],
	["/privacy_policy", "Privacy Policy"],
	["/deleteaccount", /\S/],
	["/scribe", "Be Someone's Eyes"],
	["/blood-donation", "Be a Life Saver – Donate Blood Today!"],
	["/intern-policy", "About Self-Arranged Internship"],
	["/volunteer-matching", /\S/],
];

test("every address of the route table has its page, inside the common header and footer, open to everybody", {
	tags: ["@1.1", "@6.1", "@9.25", "@10.7"],
}, async () => {
	const highlight = linksIn((await readPage("/volunteering-highlights")).main).find(([, path]) =>
		path.startsWith("/highlightDetail/"),
	);
	for (const [path, title] of [...routes, [highlight?.[1] ?? "", /\S/] as const]) {
		const page = await readPage(path);
		expect([path, page.status]).toEqual([path, 200]);
		expect(page.heading, path).toMatch(title);
		expect(page.document.querySelector("header nav[aria-label=Main]"), path).toBeTruthy();
		expect(words(page.document.querySelector("body > footer, div > footer")), path).toContain("Nandipur 000417");
		expect(words(page.region("Notice")), path).toContain("Samples until the chapter adds its own: ");
	}
});

test("other capitals, a trailing slash and an old address lead to the right one for good", {
	tags: ["@10.15"],
}, async () => {
	for (const [given, right] of [
		["/About", "/about"],
		["/TEAM/", "/team"],
		["/Volunteering-Highlights/", "/volunteering-highlights"],
		["/highlightdetail/x", "/highlightDetail/x"],
		["/internship-policy", "/intern-policy"],
		["/Domains/care/", "/domains/care"],
		["/domains/care", "/domains/Care"],
		["/domains/gsa", "/domains/Gram%20Setu%20Abhiyan"],
	] as const) {
		const { status, location } = await readPage(given);
		expect([status, location], given).toEqual([308, right]);
	}
});

test("what is not there is a real 404 with a search and the main ways", async () => {
	for (const [path, title] of [
		["/no-such-page", "This page is not here"],
		["/domains/Astronomy", "We have no such domain"],
		["/domains/Astronomy/1", "We have no such domain"],
		["/domains/Literacy/99", "We have no such project"],
		["/highlightDetail/nothing", "This highlight is not here"],
	] as const) {
		const page = await readPage(path);
		expect([path, page.status, page.heading]).toEqual([path, 404, title]);
		expect(page.document.querySelector("header nav[aria-label=Main]")).toBeTruthy();
		expect(linksIn(page.region("Where most people go"))).not.toEqual([]);
		const [search] = all(page.main, "form[action='/search']");
		expect(search?.querySelector("input[type=search]")?.getAttribute("name")).toBe("q");
	}
	const found = await readPage("/search?q=scribe");
	expect(linksIn(found.main)).toContainEqual([expect.stringContaining("Be Someone's Eyes"), "/scribe"]);
});

test("a chapter that lacks something has no menu entry and no section for it, and one that has everything has all", {
	tags: ["@2.1", "@2.2"],
}, async () => {
	expect([chapter.alumni.batches, chapter.newsletters.items, chapter.videos.more]).toEqual([[], [], []]);
	const young = await readPage("/");
	const complete = await readCompletePage("/");
	for (const [page, has] of [
		[young, false],
		[complete, true],
	] as const) {
		expect(linksIn(page.document.body).some(([, path]) => path === "/alumni")).toBe(has);
		expect(page.regions().includes("Newsletters, newest first")).toBe(has);
		expect(page.regions().includes("WE ARE NSS SIT NANDIPUR")).toBe(has);
	}
});
