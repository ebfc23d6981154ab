import { expect, test } from "vitest";
import { all, linksIn, readPage, words } from "./support/read-page.ts";

test("title, subtitle, sections and slogan stand letter for letter", async () => {
	const { heading, main } = await readPage("/scribe");
	expect(heading).toBe("Be Someone's Eyes");
	const headings = all(main, "h2, h3").map(words);
	for (const name of [
		"How Does the Scribe System Work?",
		"Volunteer as a Scribe",
		"Request a Scribe",
		"Our Partners and Network",
		"Join Us in Creating an Inclusive Future",
	])
		expect(headings).toContain(name);
	for (const sentence of [
		"Volunteer as a Scribe or Request Assistance",
		"Be Someone's Eyes. Be Someone's Voice. Be a Scribe.",
		"A scribe reads the questions aloud",
	])
		expect(words(main)).toContain(sentence);
});

test("those who ask for a scribe read that documents are needed, whom to call, and who the partners are", async () => {
	const { region } = await readPage("/scribe");
	expect(words(region("Request a Scribe"))).toContain(
		"Students requesting a scribe must provide relevant documentation confirming the need.",
	);
	expect(all(region("Our Partners and Network"), "li")).toHaveLength(2);
	const future = region("Join Us in Creating an Inclusive Future");
	expect(words(future)).toContain("Contact person");
	expect(words(future)).toContain("Scribe helpline");
	expect(linksIn(future)).toContainEqual([expect.stringContaining("+91"), "tel:+910000000091"]);
});
