import { expect, test } from "vitest";
import { chapter, outside } from "../support/chapter.ts";
import { all, linksIn, readCompletePage, readPage, words } from "./support/read-page.ts";
import { personIn, shownOf } from "./support/read-person.ts";

const members = chapter.team.groups.flatMap(({ teamMembers }) => teamMembers);

test("a project shows its name, its Vision and its Description, and the way to the gallery", {
	tags: ["@3.2"],
}, async () => {
	const { heading, main, region } = await readPage("/domains/Literacy/2");
	expect(heading).toBe("Story Cart");
	expect(words(region("Vision"))).toContain("Nobody in Nandipur has to do without what Story Cart can give.");
	expect(words(region("Description"))).toContain("The cart stands at the bus stop every Thursday");
	expect(linksIn(main)).toContainEqual(["See more in the gallery", "/volunteering-highlights"]);
	expect(words((await readPage("/domains/Care/2")).main)).toContain("There are no pictures of this project yet.");
});

test("a project is found by its category in any capitals or by another name, and by its id", {
	tags: ["@10.6"],
}, async () => {
	for (const [given, right, name] of [
		["/domains/lITERACY/1", "/domains/Literacy/1", "Akshar Night School"],
		["/domains/gsa/1", "/domains/Gram%20Setu%20Abhiyan/1", "GSA"],
		["/domains/GSA/1", "/domains/Gram%20Setu%20Abhiyan/1", "GSA"],
		["/domains/gram%20setu%20abhiyan/1", "/domains/Gram%20Setu%20Abhiyan/1", "GSA"],
		["/domains/Care/rti", "/domains/Care/3", "RTI (Right to Know)"],
		["/domains/care/RTI%20(Right%20to%20Know)", "/domains/Care/3", "RTI (Right to Know)"],
	] as const) {
		const { status, location } = await readPage(given);
		expect([status, location], given).toEqual([308, right]);
		expect((await readPage(right)).heading).toBe(name);
	}
});

test("secretaries are the members whose list names the project, each with a face, a name and the links known", async () => {
	for (const [path, project] of [
		["/domains/Literacy/1", "Akshar Night School"],
		["/domains/Lakes%20and%20Trees/2", "Street Paws"],
	] as const) {
		const theirs = members.filter(({ domain }) => domain?.split(", ").includes(project));
		const cards = all((await readPage(path)).region("Secretaries"), "article");
		expect(cards.map(personIn)).toEqual(theirs.map(shownOf));
	}
});

test("secretaries whose list has another name of the project stand on its page too", { tags: ["@10.6"] }, async () => {
	for (const [path, listed] of [
		["/domains/Care/3", "RTI"],
		["/domains/Gram%20Setu%20Abhiyan/1", "Gram Setu Abhiyan"],
	] as const) {
		const [secretary] = members.filter(({ domain }) => domain?.split(", ").includes(listed));
		expect(secretary, listed).toBeDefined();
		const cards = all((await readPage(path)).region("Secretaries"), "article");
		expect(cards.map((card) => personIn(card).name)).toEqual([secretary?.name]);
	}
});

test("the app is linked in its stores, or the page says how to get it", { tags: ["@10.8"] }, async () => {
	const linked = (await readCompletePage("/domains/Care/1")).region("Get the app");
	expect(linksIn(linked)).toContainEqual(["Google Play (opens in a new tab)", `${outside}/google-play`]);
	const app = (await readPage("/domains/Care/1")).region("Get the app");
	expect(words(app)).toContain("The app is not linked here yet.");
	expect(linksIn(app)).toEqual([]);
});
