import { loadContent } from "../../core/content/load.ts";
import { hydrated } from "../browser/site-pages.ts";
import { findCarousel, openWithOwnClock } from "./support/carousel.ts";
import { expect, outside, test } from "./support/linked-site.ts";
import { expectPerson } from "./support/people.ts";

const members = loadContent("content").team.groups.flatMap(({ teamMembers }) => teamMembers);

test("a project shows its name, its Vision and its Description, and the way to the gallery", { tag: "@3.2" }, async ({
	page,
}) => {
	await page.goto("/domains/Education/2");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Munirka Teaching Project");
	await expect(page.getByRole("region", { name: "Vision", exact: true })).toContainText(
		"No student in Munirka gives up",
	);
	await expect(page.getByRole("region", { name: "Description", exact: true })).toHaveText(/.{200,}/s);
	await page.getByRole("link", { name: "See more in the gallery" }).click();
	await expect(page).toHaveURL("/volunteering-highlights");
});

test("a project is found by its category in any capitals or by another name, and by its id", { tag: "@10.6" }, async ({
	request,
}) => {
	for (const [given, right, name] of [
		["/domains/eDUCATION/1", "/domains/Education/1", "Bachpan"],
		["/domains/uba/1", "/domains/Unnat%20Bharat%20Abhiyan/1", "UBA"],
		["/domains/UBA/1", "/domains/Unnat%20Bharat%20Abhiyan/1", "UBA"],
		["/domains/unnat%20bharat%20abhiyan/1", "/domains/Unnat%20Bharat%20Abhiyan/1", "UBA"],
		["/domains/Society/kyr", "/domains/Society/1", "KYR (Know Your Rights)"],
		["/domains/society/KYR%20(Know%20Your%20Rights)", "/domains/Society/1", "KYR (Know Your Rights)"],
	] as const) {
		const answer = await request.get(given, { maxRedirects: 0 });
		expect([answer.status(), answer.headers().location], given).toEqual([308, right]);
		expect(await (await request.get(given)).text(), given).toContain(`${name}</h1>`);
	}
});

test("past glimpses play by themselves every 3 seconds, without end", { tag: "@9.9" }, async ({ page }) => {
	await openWithOwnClock(page, "/domains/Education/1");
	const glimpses = findCarousel(page, "Past glimpses");
	await glimpses.ready();
	await expect(glimpses.slides).toHaveCount(3);
	await glimpses.holdStill();
	await glimpses.button("Next slide").click();
	while (!(await glimpses.chosen.getAttribute("aria-label"))?.startsWith("Slide 2 "))
		await glimpses.button("Next slide").click();
	await glimpses.play();
	for (const next of [3, 1, 2]) {
		await page.clock.runFor(2999);
		await glimpses.expectChosen(next === 1 ? 3 : next - 1);
		await page.clock.runFor(1);
		await glimpses.expectChosen(next);
	}
});

test("a glimpse takes 1 second to come, and none comes by itself for those who want no motion", {
	tag: "@9.9",
}, async ({ page }) => {
	await openWithOwnClock(page, "/domains/Education/1");
	const glimpses = findCarousel(page, "Past glimpses");
	await glimpses.ready();
	await glimpses.holdStill();
	await page.clock.runFor(5000);
	await glimpses.button("Next slide").click();
	const offset = () =>
		glimpses.chosen.evaluate((slide) => {
			const row = slide.closest("[aria-roledescription=carousel]")?.getBoundingClientRect().left ?? 0;
			return Math.abs(slide.getBoundingClientRect().left - row) / slide.getBoundingClientRect().width;
		});
	await page.clock.runFor(300);
	expect(await offset()).toBeGreaterThan(0.1);
	await page.clock.runFor(700);
	expect(await offset()).toBeLessThan(0.05);

	await page.clock.resume();
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.reload();
	await glimpses.ready();
	await expect(glimpses.button("Play")).toBeVisible();
});

test("a glimpse that does not load gives way to another picture", { tag: "@8.18" }, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.route("**/drawn/glimpse/bachpan-1*", (route) => route.abort());
	await page.goto("/domains/Education/1");
	await hydrated(page);
	const slide = findCarousel(page, "Past glimpses").slides.first();
	await expect(slide.getByRole("img")).toHaveAttribute("src", /^\/drawn\/empty\.svg/);
	await expect(slide.getByRole("img")).toHaveAccessibleName("A picture that could not be loaded.");
	await expect
		.poll(() => slide.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
});

test("secretaries are the members whose list names the project, each with a face, a name and the links known", async ({
	page,
}) => {
	for (const [path, project] of [
		["/domains/Education/1", "Bachpan"],
		["/domains/Environment/1", "Animal Care"],
	] as const) {
		const theirs = members.filter(({ domain }) => domain?.split(", ").includes(project));
		await page.goto(path);
		const cards = page.getByRole("region", { name: "Secretaries", exact: true }).getByRole("article");
		await expect(cards.getByRole("heading")).toHaveText(theirs.map(({ name }) => name));
		for (const [i, member] of theirs.entries()) await expectPerson(cards.nth(i), member);
	}
});

test("secretaries whose list has another name of the project stand on its page too", { tag: "@10.6" }, async ({
	page,
}) => {
	for (const [path, listed] of [
		["/domains/Society/1", "KYR"],
		["/domains/Unnat%20Bharat%20Abhiyan/1", "Unnat Bharat Abhiyan"],
	] as const) {
		const [secretary] = members.filter(({ domain }) => domain?.split(", ").includes(listed));
		expect(secretary, listed).toBeDefined();
		await page.goto(path);
		const cards = page.getByRole("region", { name: "Secretaries", exact: true }).getByRole("article");
		await expect(cards.filter({ hasText: secretary?.name })).toHaveCount(1);
	}
});

test("the app is linked in its stores, or the page says how to get it", { tag: "@10.8" }, async ({
	page,
	linkedSite,
}) => {
	const app = page.getByRole("region", { name: "Get the app", exact: true });
	await page.goto(`${linkedSite}/domains/Health/1`);
	await expect(app.getByRole("link", { name: "Google Play (opens in a new tab)" })).toHaveAttribute(
		"href",
		`${outside}/google-play`,
	);
	await page.goto("/domains/Health/1");
	await expect(app).toContainText("The app is not linked here yet.");
	await expect(app.getByRole("link")).toHaveCount(0);
});
