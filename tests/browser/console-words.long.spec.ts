import { openKind, publicText, publishChanges, unfold } from "../../scripts/browser/content-steps.ts";
import { open } from "../../scripts/browser/open.ts";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";
import { expect, test } from "./console-site.ts";

test("a sentence seen on the site is found in Content, and opens in its field", async ({ page }) => {
	await open(page, "/console/content");
	const search = page.getByLabel("Find words of the site");
	await search.fill("  what IS the   “National Service Scheme”");
	await search.press("Enter");
	const result = page.getByRole("listitem").filter({ hasText: "FAQs › Sections › General Information" }).first();
	await expect(result.locator("mark")).toHaveText("What is the National Service Scheme");
	await expectSoundScreen(page);
	await result.getByRole("link").press("Enter");
	await hydrated(page);
	const question = page.getByLabel("Question", { exact: true });
	await expect(question).toBeFocused();
	await expect(question).toHaveAttribute("data-sought", "");
	expect(await page.evaluate(() => getSelection()?.toString())).toContain("National Service Scheme");

	await open(page, "/console/content?q=17+people");
	await page.getByRole("link", { name: "Team › How several are counted" }).press("Enter");
	await expect(page.getByLabel("How several are counted")).toBeFocused();
	await open(page, "/console/content?q=xylophone");
	await expect(page.getByRole("heading", { name: "No field says this" })).toBeVisible();
});

test("what is pasted is understood, a newcomer needs no photo, and what is wrong is told in words", async ({
	page,
	baseURL,
}) => {
	await openKind(page, "videos");
	const video = page.getByLabel("Video on YouTube").first();
	await video.fill("our film");
	await page.getByRole("button", { name: "Review changes" }).click();
	await expect(video).toHaveAccessibleDescription(/Write the address of a video on YouTube, such as/);
	await expect(page.getByRole("alert")).not.toContainText(/expected|\\w|\^/i);
	await video.fill("https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s");
	await publishChanges(page);
	await expect(video.or(page.getByRole("button", { name: "Large video" })).first()).toBeVisible();
	expect(await publicText(page, baseURL, "/")).toContain("dQw4w9WgXcQ");

	await openKind(page, "team");
	await unfold(page, "Conveners");
	await page.getByRole("button", { name: "Add a member" }).click();
	const member = page.getByRole("region", { name: "Members" }).getByRole("listitem").last();
	await member.getByLabel("Name", { exact: true }).fill("Zoya Newcomer");
	await member.getByLabel("Role").fill("Convener");
	await member.getByLabel("E-mail").fill("Zoya <mailto:zoya@example.org>");
	await publishChanges(page);
	const team = await publicText(page, baseURL, "/team");
	expect(team).toContain("Zoya Newcomer");
	expect(team).toContain("/drawn/portrait/anyone.svg");
	expect(team).toContain("mailto:zoya@example.org");
});

test("a signed-in organiser edits a section from the page itself, and nobody else is offered it", async ({
	page,
	browser,
	baseURL,
}) => {
	await open(page, "/console");
	const flag = () => page.evaluate(() => localStorage.getItem("organiser"));
	await expect.poll(flag).toBe("1");
	await page.goto("/about");
	const edit = page.getByRole("link", { name: /^Edit this: “/ });
	await expect(edit.first()).toBeVisible();
	const sections = page.locator("main > header, main > section, body footer");
	expect(await sections.count()).toBeGreaterThan(5);
	await expect(sections.filter({ hasNot: page.locator(".edit-this") })).toHaveCount(0);
	await expectSoundScreen(page);
	const history = page.locator("#history").getByRole("link", { name: /^Edit this: “/ });
	const heading = await page.locator("#history h2").textContent();
	await expect(history).toHaveAccessibleName(`Edit this: “${heading}”`);
	await expect(history).toHaveAttribute("href", "/console/content/about?part=history");
	await history.focus();
	await page.keyboard.press("Enter");
	await hydrated(page);
	await expect(page.getByLabel("Heading", { exact: true })).toBeFocused();
	await expect(page.getByLabel("Heading", { exact: true })).toHaveValue(heading ?? "");

	for (const path of ["/", "/events", "/search?q=scribe", "/no-such-page"]) {
		await page.goto(path);
		await expect(edit.last()).toBeVisible();
		const parts = page.locator("main header, main section:not(section section), body footer");
		await expect(parts.filter({ visible: true, hasNot: page.locator(".edit-this") }), path).toHaveCount(0);
	}
	await page.goto("/domains/Literacy/1");
	await page.getByRole("link", { name: "Edit this: “Vision”" }).click();
	await hydrated(page);
	expect(new URL(page.url()).search).toBe("?part=items.literacy.projects.1.impact");
	await expect(page.locator(":focus")).toHaveAccessibleName("Vision");
	await expect(page.locator(":focus")).toHaveValue(/^Nobody in Nandipur has to do without/);

	// A visitor's browser loads nothing of it; one that only says so is told nothing, and forgets it.
	const visitor = await browser.newPage({ baseURL });
	const asked: string[] = [];
	visitor.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await visitor.goto("/about");
	await hydrated(visitor);
	expect(asked.filter((path) => /edit|console/.test(path))).toEqual([]);
	await visitor.evaluate(() => localStorage.setItem("organiser", "1"));
	await visitor.reload();
	await expect.poll(() => visitor.evaluate(() => localStorage.getItem("organiser"))).toBeNull();
	await expect(visitor.getByRole("link", { name: /^Edit/ })).toHaveCount(0);
	await visitor.close();
});
