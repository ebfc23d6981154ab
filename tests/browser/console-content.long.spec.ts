import { mkdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { kindNames } from "../../core/content/kinds.ts";
import { english } from "../../core/words/en.ts";
import { openKind, publicText, publishChanges, unfold } from "../../scripts/browser/content-steps.ts";
import { open } from "../../scripts/browser/open.ts";
import { collectComplaints, hydrated } from "../../scripts/browser/site-pages.ts";
import { startSiteProcess } from "../../scripts/processes/site-process.ts";
import { writeCompleteChapter } from "../support/chapter.ts";
import { signInBrowser } from "../support/console-browser.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";
import { expect, test } from "./console-site.ts";

test("an answer is edited, reviewed, published, seen by the public and taken back", async ({ page, baseURL }) => {
	await openKind(page, "faq");
	await unfold(page, "General Information", "What is the National Service Scheme?");
	const answer = page.getByLabel("Answer");
	await answer.fill("A scheme with **four** letters in its *short* name.\n\nSee [about us](/about).");
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByRole("region", { name: "Preview of Answer" }).locator("strong")).toHaveText("four");

	await page.getByRole("button", { name: "Review changes" }).click();
	await expect(page.getByRole("heading", { name: "One change to publish" })).toBeFocused();
	await expect(page.getByText("Sections › General Information › Questions")).toContainText("Answer");
	await expect(page.locator("ins", { hasText: "four" })).toBeVisible();
	expect(await publicText(page, baseURL, "/faq")).not.toContain("four letters");
	await page.getByLabel("Note").fill("Say it shorter");
	await page.getByRole("button", { name: "Publish" }).click();
	await expect(page.getByText("Published. The site shows it now.")).toBeVisible();
	expect(await publicText(page, baseURL, "/faq")).toContain("<strong>four</strong> letters");

	await page.getByRole("link", { name: "History" }).click();
	await expect(page.getByRole("listitem").filter({ hasText: "Say it shorter" })).toContainText("by Asha Kujur");
	await page.getByRole("button", { name: "Back to what the site came with" }).click();
	await page.getByRole("button", { name: "Show that again" }).click();
	await expect(page.getByText("The site shows again what it came with.")).toBeVisible();
	expect(await publicText(page, baseURL, "/faq")).not.toContain("four</strong> letters");

	await page.getByRole("button", { name: "Go back to this" }).click();
	await expect(page.getByText("That version is on the site again.")).toBeVisible();
	expect(await publicText(page, baseURL, "/faq")).toContain("<strong>four</strong> letters");
});

test("a link that leads nowhere is refused beside its field, and nothing that was typed is lost", async ({ page }) => {
	await openKind(page, "search");
	await unfold(page, "Head of the page");
	await page.getByLabel("Sentence under the title (optional)").fill("Looking for something?");
	await unfold(page, "Often asked for");
	const entry = page.getByRole("region", { name: "Links" }).getByRole("listitem").first();
	await entry.getByRole("button", { expanded: false }).click();
	await entry.getByLabel("Leads to").fill("/no-such-page");
	await entry.getByRole("button", { expanded: true }).click();
	await page.getByRole("button", { name: "Review changes" }).click();

	const summary = page.getByRole("alert");
	await expect(summary).toContainText("This cannot be published yet");
	await expect(summary).toBeFocused();
	await summary.getByRole("link").click();
	const link = entry.getByLabel("Leads to");
	await expect(link).toBeFocused();
	await expect(link).toHaveAttribute("aria-invalid", "true");
	await expect(link).toHaveAccessibleDescription(/Write the address of a page that the site has/);
	await expect(link).toHaveValue("/no-such-page");
	await expect(page.getByLabel("Sentence under the title (optional)")).toHaveValue("Looking for something?");

	await link.fill("/faq");
	await page.getByRole("button", { name: "Review changes" }).click();
	await expect(page.getByRole("heading", { name: "2 changes to publish" })).toBeVisible();
	await page.getByRole("button", { name: "Back to the form" }).click();
	await expect(page.getByLabel("Sentence under the title (optional)")).toHaveValue("Looking for something?");
});

test("a list is put in another order, by buttons and by dragging, and an entry comes and goes", async ({
	page,
	baseURL,
}) => {
	await openKind(page, "newsletters");
	const list = page.getByRole("region", { name: "Newsletters" }).getByRole("list");
	const names = () => list.getByRole("button", { expanded: false }).allTextContents();
	const [first = "", second = "", third = ""] = await names();
	await page.getByRole("button", { name: `Move “${first}” down` }).click();
	await expect(page.getByRole("button", { name: `Move “${first}” down` })).toBeFocused();
	expect((await names()).slice(0, 3)).toEqual([second, first, third]);
	await list.getByTitle("Drag to move").nth(2).dragTo(list.getByRole("listitem").first());
	expect((await names()).slice(0, 3)).toEqual([third, second, first]);

	await page.getByRole("button", { name: `Remove “${second}”` }).click();
	await expect(page.getByText(`“${second}” was removed.`)).toBeVisible();
	await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
	await page.getByRole("button", { name: "Undo" }).click();
	expect((await names()).slice(0, 3)).toEqual([third, second, first]);

	await page.getByRole("button", { name: "Add a newsletter" }).click();
	const fresh = list.getByRole("listitem").last();
	await expect(fresh.getByLabel("Short name")).toBeFocused();
	await fresh.getByLabel("Name", { exact: true }).fill("The Monsoon Issue");
	await fresh.getByLabel("Summary").fill("Rain, and what we did in it.");
	await page.getByRole("button", { name: "Review changes" }).click();
	await expect(page.getByText("Newsletters › The Monsoon Issue")).toBeVisible();
	await page.getByRole("button", { name: "Publish" }).click();
	await expect(page.getByText("Published. The site shows it now.")).toBeVisible();
	const home = await publicText(page, baseURL, "/");
	expect(home.indexOf(third)).toBeLessThan(home.indexOf(second));
	expect(home).toContain("The Monsoon Issue");
});

test("two editors of the same collection are told, and their changes come together", async ({
	page,
	browser,
	consoleSite,
	baseURL,
}) => {
	const other = await consoleSite.signedIn(browser, "editor", "Bilal Ahmed");
	await openKind(page, "testimonials");
	await openKind(other, "testimonials");
	await other.getByLabel("Heading").fill("What volunteers told us");
	await publishChanges(other);

	await page.getByLabel("Name of the slideshow").fill("Voices of volunteers");
	await page.getByLabel("Heading").fill("Voices");
	await page.getByRole("button", { name: "Review changes" }).click();
	const notice = page.getByRole("alert");
	await expect(notice).toContainText("Bilal Ahmed saved a change");
	await expect(notice.getByRole("group", { name: "Heading" }).getByRole("radio", { name: "Mine" })).toBeChecked();
	await expect(page.locator("ins")).toContainText(["What volunteers told us"]);
	await page.getByRole("button", { name: "Put both together" }).click();
	await expect(page.getByLabel("Heading")).toHaveValue("Voices");
	await expect(page.getByLabel("Name of the slideshow")).toHaveValue("Voices of volunteers");
	await page.getByLabel("Heading").fill("What volunteers told us");
	await publishChanges(page);
	const home = await publicText(page, baseURL, "/");
	expect(home).toContain("What volunteers told us");
	expect(home).toContain("Voices of volunteers");
	await other.context().close();
});

test("changes that were not published are warned about, kept and offered again", async ({
	page,
	browser,
	consoleSite,
}) => {
	await openKind(page, "search");
	await page.getByLabel("Words when the search is incomplete").fill("Not all of it came");
	await page.getByRole("link", { name: "History" }).click();
	await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
	await expect(page.getByRole("heading", { name: "History of Search" })).toBeVisible();
	await openKind(page, "search");
	await expect(page.getByLabel("Words when the search is incomplete")).not.toHaveValue("Not all of it came");
	await page.getByRole("button", { name: "Bring my changes back" }).click();
	await expect(page.getByLabel("Words when the search is incomplete")).toHaveValue("Not all of it came");

	// Also when the collection has changed since: then both are there.
	const other = await consoleSite.signedIn(browser, "editor", "Bilal Ahmed");
	await openKind(other, "search");
	await unfold(other, "Often asked for");
	await other.getByLabel("Heading").fill("Asked every day");
	await publishChanges(other);
	await other.context().close();
	await openKind(page, "search");
	await page.getByRole("button", { name: "Bring my changes back" }).click();
	await page.getByRole("button", { name: "Review changes" }).click();
	await page.getByRole("button", { name: "Put both together" }).click();
	await unfold(page, "Often asked for");
	await expect(page.getByLabel("Heading")).toHaveValue("Asked every day");
	await publishChanges(page);
	await page.reload();
	await expect(page.getByLabel("Words when the search is incomplete")).toHaveValue("Not all of it came");
	await expect(page.getByRole("button", { name: "Bring my changes back" })).toBeHidden();
});

test("a word of the interface is found by what it says, and said otherwise", async ({ page, baseURL }) => {
	// The collections of before lead to their words.
	await page.goto("/console/content/withdraw");
	await hydrated(page);
	await expect(page.getByLabel("Which words?")).toHaveValue("withdraw");
	await expect(page.getByLabel("Withdrawing › home")).toHaveValue(english["withdraw.home"]);
	await page.getByLabel("Which words?").fill(`withdrawing ${english["withdraw.invalid.heading"]}`);
	await expect(page.getByRole("status").filter({ hasText: "One text" })).toBeVisible();
	await expect(page.getByText("As it is on the site.")).toBeVisible();
	await page.getByLabel("Withdrawing › invalid › heading").fill("A link that is not ours");
	await publishChanges(page);
	expect(await publicText(page, baseURL, "/withdraw?token=nobody")).toContain("A link that is not ours");
	await openKind(page, "words");
	await page.getByLabel("Which words?").fill("not ours withdrawing");
	await expect(page.getByLabel("Withdrawing › invalid › heading")).toHaveValue("A link that is not ours");
	// What is wrong is shown whatever is sought.
	await page.getByLabel("Which words?").fill("slide of");
	await page.getByLabel("Every page › slide of").fill("One of many");
	await page.getByLabel("Which words?").fill("withdrawing heading");
	await page.getByRole("button", { name: "Review changes" }).click();
	await expect(page.getByLabel("Every page › slide of")).toHaveValue("One of many");
	await page.getByLabel("Every page › slide of").fill("");
	// What is left empty says what the site says.
	await page.getByLabel("Withdrawing › invalid › heading").fill("");
	await publishChanges(page);
	expect(await publicText(page, baseURL, "/withdraw?token=nobody")).toContain(english["withdraw.invalid.heading"]);
});

test("a picture is chosen from what there is, and a sample becomes real", async ({ page, baseURL }) => {
	await page.goto("/console/content?show=samples");
	const before = Number.parseInt((await page.getByRole("heading", { name: /samples left/ }).textContent()) ?? "", 10);
	await page.getByRole("link", { name: "Awards", exact: true }).first().click();
	await hydrated(page);
	await unfold(page, "Prize of the Lake Authority");
	await page.getByRole("button", { name: "Choose a picture for Picture" }).click();
	const picker = page.getByRole("dialog", { name: "Choose a picture" });
	await picker.getByLabel("Search").fill("award 2");
	await picker.getByRole("button", { name: "award 2" }).click();
	await expect(page.getByLabel("Address of the picture")).toHaveValue("/drawn/award/2.svg");
	// The words for the picture before would be wrong for this one.
	await expect(page.getByLabel("Words for those who do not see it")).toHaveValue("");
	await page.getByLabel("Words for those who do not see it").fill("Two people hold a citation");
	await page.getByLabel("Still a sample").uncheck();
	await publishChanges(page);
	expect(await publicText(page, baseURL, "/award")).toContain("/drawn/award/2.svg");
	await page.goto("/console/content");
	await expect(page.getByRole("heading", { name: `${before - 1} samples left` })).toBeVisible();
});

test("every collection opens without a complaint, and all of it unfolds", async ({ page }) => {
	test.setTimeout(300_000);
	const complaints = collectComplaints(page);
	await page.setViewportSize({ width: 360, height: 740 });
	for (const kind of kindNames) {
		await openKind(page, kind);
		await expect(async () => expect(await unfoldAll(page)).toBe(0)).toPass();
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), kind).toBeLessThanOrEqual(0);
		expect(complaints, kind).toEqual([]);
	}
});

test("axe finds nothing on the screens of content, in light and dark, and they fit a small phone", async ({ page }) => {
	test.setTimeout(180_000);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/console/content");
	await expectSoundScreen(page);
	await openKind(page, "team");
	await unfold(page, "Head of the page", "Conveners", "Farzana Sheikh");
	await expectSoundScreen(page);
	await openKind(page, "navigation");
	await unfold(page, "Header", "Volunteer");
	await page.getByLabel("Name of the logo's link").fill("");
	await page.getByRole("button", { name: "Review changes" }).click();
	await expect(page.getByRole("alert")).toBeVisible();
	await expectSoundScreen(page);
	await openKind(page, "hostels");
	await page.getByLabel("Hostel 1", { exact: true }).fill("Agumbe House");
	await page.getByRole("button", { name: "Review changes" }).click();
	await page.getByText("Line by line").click();
	await expectSoundScreen(page);
	await page.getByRole("button", { name: "Publish" }).click();
	await expect(page.getByText("Published.")).toBeVisible();
	await page.getByRole("link", { name: "History" }).click();
	await expect(page.getByText("shown now")).toBeVisible();
	await expectSoundScreen(page);
});

test("a translator sees the English beside each field, and is led to what is left", async ({ browser }) => {
	test.setTimeout(180_000);
	const folder = writeCompleteChapter();
	mkdirSync(join(folder, "hi"));
	writeFileSync(
		join(folder, "hi/faq.yaml"),
		"head:\n  title: सवाल\nsections:\n  - id: membership\n    title: सदस्यता\n",
	);
	const site = await startSiteProcess({ CONTENT_DIR: folder });
	const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } });
	await signInBrowser(context, "editor", { ...site, name: "Asha Kujur" });
	const page = await context.newPage();

	await openKind(page, "faq");
	await expect(page.getByText("To translate")).toHaveCount(0);
	await unfold(page, "Membership and Registration");
	await page.getByLabel("Title", { exact: true }).fill("Membership");
	await publishChanges(page);

	await open(page, "/console/content/faq?language=hi");
	await page.getByRole("link", { name: "Go to the first whose English has changed" }).click();
	const title = page.getByLabel("Title", { exact: true });
	await expect(title).toBeFocused();
	await expect(title).toHaveValue("सदस्यता");
	await expect(title).toHaveAttribute("lang", "hi");
	await expect(title).toHaveAccessibleDescription(/The English has changed since Membership$/);
	const source = page.locator("div[lang=en]", { has: page.locator("del") });
	await expect(source.locator("del")).toHaveText(/and Registration/);
	const [left, right] = [await source.boundingBox(), await title.boundingBox()];
	expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
	await page.setViewportSize({ width: 375, height: 740 });
	const [above, below] = [await source.boundingBox(), await title.boundingBox()];
	expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
	await expectSoundScreen(page);

	await page.getByRole("link", { name: "Go to the first that is still in English" }).click();
	const lead = page.locator(":focus");
	await expect(lead).toHaveAccessibleDescription(/Still in English/);
	await lead.fill("जवाब यहाँ हैं।");
	await expect(lead).not.toHaveAccessibleDescription(/Still in English/);
	await title.fill("सदस्य बनना");
	await publishChanges(page);
	await expect(page.getByText("has changed since")).toHaveCount(0);

	await context.close();
	await site.remove();
	await rm(folder, { recursive: true });
});

/** How many were still folded. */
function unfoldAll(page: Page): Promise<number> {
	return page.evaluate(() => {
		const folded = document.querySelectorAll<HTMLElement>("main [aria-expanded=false]");
		for (const fold of folded) fold.click();
		return folded.length;
	});
}
