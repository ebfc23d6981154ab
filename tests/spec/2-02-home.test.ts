import { expect, test } from "vitest";
import { chapter, complete } from "../support/chapter.ts";
import { all, linksIn, readCompletePage, readPage, words } from "./support/read-page.ts";

test.each([
	["Picture Book", "/documents/picture-book.pdf"],
	["Rules of the Unit", "/documents/rules.pdf"],
])("the %s opens in a new tab and is a real PDF whose text can be read", { tags: ["@7.8"] }, async (name, path) => {
	const links = all((await readPage("/")).region("Explore More"), "a");
	const way = links.find((link) => words(link).startsWith(name));
	expect(words(way ?? null)).toMatch(/PDF.*\(opens in a new tab\)$/);
	expect(way?.getAttribute("target")).toBe("_blank");
	// The address may carry the document's version.
	const address = way?.getAttribute("href") ?? "";
	expect(address.replace(/\?.*/, "")).toBe(path);
	const answer = await fetch(process.env.TEST_SITE_URL + address);
	expect(answer.headers.get("content-type")).toBe("application/pdf");
	expect(await answer.text()).toMatch(/^%PDF-.*of the unit in Nandipur/s);
});

test("THE IMPACT WE CREATED has a card for each figure of the chapter", { tags: ["@9.14"] }, async () => {
	const cards = all((await readPage("/")).region("THE IMPACT WE CREATED"), "article");
	expect(cards).toHaveLength(chapter.impact.cards.length);
	for (const [i, { value, title, description }] of chapter.impact.cards.entries()) {
		for (const part of [value, title, description]) expect(words(cards[i] ?? null)).toContain(part);
		expect(cards[i]?.querySelector("img")?.getAttribute("alt")).toMatch(/.{20,}/);
	}
});

test("the helping hand leads to a blood donor and to a scribe", async () => {
	const links = linksIn((await readPage("/")).region("LET OUR VOLUNTEERS LEND A HELPING HAND"));
	expect(links).toEqual(
		expect.arrayContaining([
			["Get a Blood Donor", "/blood-donation"],
			["Get a Scribe", "/scribe"],
		]),
	);
});

test("BE NOTIFIED invites into the mailing group, and Register leads to /register", async () => {
	const section = (await readPage("/")).region("BE NOTIFIED");
	expect(words(section)).toContain("you join the mailing group");
	expect(linksIn(section)).toContainEqual(["Register", "/register"]);
});

test("newsletters, be they documents or posts elsewhere, open in a new tab", async () => {
	const { region } = await readCompletePage("/");
	const links = all(region("BE NOTIFIED"), "li a");
	expect(links.map((link) => link.getAttribute("href")?.replace(/\?.*/, ""))).toEqual(
		complete.newsletters.items.flatMap(({ link }) => link || []),
	);
	for (const link of links) expect(link.getAttribute("target")).toBe("_blank");
	expect(words(region("BE NOTIFIED"))).toContain("These issues are not online yet.");
});

test("volunteers, team members and a postgraduate representative are quoted, each with a face and a name", async () => {
	const quotes = all((await readPage("/")).region("TESTIMONIALS"), "figure");
	expect(quotes).toHaveLength(chapter.testimonials.items.length);
	for (const [i, { name, por, data }] of chapter.testimonials.items.entries()) {
		for (const part of [name, por, data]) expect(words(quotes[i] ?? null)).toContain(part);
		expect(quotes[i]?.querySelector("img")?.getAttribute("alt")).toBe(`Drawn portrait of ${name}`);
	}
});
