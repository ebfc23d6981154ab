import { expect, test } from "vitest";
import { chapter } from "../support/chapter.ts";
import { all, nameOf, readPage, words } from "./support/read-page.ts";

test("Quick Links are those of the chapter, and all lead outside in a new tab", async () => {
	const links = all((await readPage("/resources")).region("Quick Links"), "a");
	expect(links.map((link) => [nameOf(link), link.getAttribute("href"), link.getAttribute("target")])).toEqual(
		chapter.resources.quickLinks.items.map(({ name, url }) => [
			expect.stringMatching(new RegExp(`^${name}.* \\(opens in a new tab\\)$`)),
			url,
			"_blank",
		]),
	);
});

test("Contacts are the control room, emergency, security and hostel numbers, and a tap calls them", async () => {
	const { region } = await readPage("/resources");
	const { contacts } = chapter;
	const numbers = all(region("Contacts"), "a").map((link) => [words(link), link.getAttribute("href")]);
	for (const list of [contacts.emergency, contacts.security, contacts.hostels])
		for (const { number } of list.items)
			expect(numbers).toContainEqual([expect.stringContaining(number), `tel:${number.replaceAll(" ", "")}`]);
	const room = all(region("Main control room"), "a");
	expect(room.map((link) => link.getAttribute("href"))).toEqual(["tel:+910000000100"]);
});
