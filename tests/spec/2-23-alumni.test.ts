import { expect, test } from "vitest";
import { complete } from "../support/chapter.ts";
import { all, linksIn, readCompletePage, words } from "./support/read-page.ts";

const [first, second] = complete.alumni.batches;

test("'Alumni Network' has a 'Select Batch' row of years, and the first is chosen", {
	tags: ["@4.16", "@9.24"],
}, async () => {
	const { heading, region } = await readCompletePage("/alumni");
	expect(heading).toBe("Alumni Network");
	const row = region("Select Batch");
	expect(linksIn(row).map(([name]) => name)).toEqual(["2024", "2025"]);
	expect(all(row, "[aria-current]").map(words)).toEqual(["2024"]);
	expect(all(region("2024"), "h2").map(words)).toEqual(first?.categories.map(({ name }) => name));
});

test("cards show name, photo and what else is known, and roles where the batch has them", {
	tags: ["@3.5"],
}, async () => {
	const lead = (await readCompletePage("/alumni")).region("Project Lead");
	const [card] = all(lead, "article");
	const known = first?.categories.find(({ name }) => name === "Project Lead")?.members[0];
	expect(words(card?.querySelector("h3") ?? null)).toBe(known?.name);
	expect(card?.querySelector("img")).toBeTruthy();
	expect(card ? all(card, "p").map(words) : []).toEqual(["Project Lead", `Id ${known?.id}`]);
	expect(card ? linksIn(card) : []).toEqual([
		[`E-mail ${known?.name}`, `mailto:${known?.email}`],
		[`${known?.name} on LinkedIn (opens in a new tab)`, known?.linkedIn],
	]);
	const later = await readCompletePage("/alumni?batch=25");
	expect(all(later.region("2025"), "h2").map(words)).toEqual(second?.categories.map(({ name }) => name));
	expect(all(later.region("Project Lead"), "article p").map(words)).not.toContain("Project Lead");
});
