import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { scrollTo } from "./support/scrolling.ts";

const sections = [
	["general-information", "General Information"],
	["membership", "Membership and Registration"],
	["activities", "Activities and Events"],
	["guidelines", "Volunteer Guidelines"],
] as const;

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Sections of this page" });
const marked = (page: Page) => sidebar(page).locator("[aria-current]");
const question = (page: Page, title: string | RegExp) =>
	page.locator("details").filter({ has: page.getByRole("heading", { name: title, includeHidden: true }) });
const open = (page: Page) => page.locator("main details[open]");

/** Puts the middle of a section into the middle of the window. */
async function centre(page: Page, id: string): Promise<void> {
	await page.locator(`#${id}`).evaluate((node) => {
		const { top, height } = node.getBoundingClientRect();
		window.scrollTo({ top: scrollY + top + height / 2 - innerHeight / 2, behavior: "instant" });
	});
}

test("there are four sections with their titles and anchors, and at least 20 questions", async ({ page }) => {
	await page.goto("/faq");
	for (const [id, title] of sections) {
		await expect(page.locator(`#${id}`).getByRole("heading", { level: 2 })).toHaveText(title);
		await expect(page.locator(`#${id} details`)).not.toHaveCount(0);
		await expect(sidebar(page).locator(`a[href="#${id}"]`)).toContainText(title);
	}
	expect(await page.locator("main details").count()).toBeGreaterThanOrEqual(20);
	await sidebar(page)
		.getByRole("link", { name: /^Activities and Events/ })
		.click();
	await expect(page).toHaveURL("/faq#activities");
	await expect(page.locator("#activities").getByRole("heading", { level: 2 })).toBeInViewport();
});

test("one question is open at a time: opening one closes the other, in any section, and a click closes it again", {
	tag: "@4.3",
}, async ({ page }) => {
	await page.goto("/faq");
	await expect(open(page)).toHaveCount(0);
	const first = question(page, "What is the National Service Scheme?");
	const last = question(page, "May I take photographs?");
	await first.locator("summary").click();
	await expect(first).toHaveAttribute("open");
	await last.locator("summary").click();
	await expect(last).toHaveAttribute("open");
	await expect(open(page)).toHaveCount(1);
	await last.locator("summary").focus();
	await page.keyboard.press("Enter");
	await expect(open(page)).toHaveCount(0);
});

test("the sidebar marks the section that is at least half visible", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto("/faq");
	await hydrated(page);
	for (const [id, title] of [...sections, ...sections.toReversed()]) {
		await centre(page, id);
		await expect(marked(page)).toHaveCount(1);
		await expect(marked(page)).toContainText(title);
	}
});

test("a section is marked when half of it comes into view and not before", { tag: ["@4.3", "@9.2"] }, async ({
	page,
}) => {
	// High enough for whole sections, so that half of one is half of its own height.
	await page.setViewportSize({ width: 1280, height: 1600 });
	await page.goto("/faq");
	await hydrated(page);
	const { halfInView } = await page.locator("#activities").evaluate((node) => {
		const { top, height } = node.getBoundingClientRect();
		return { halfInView: scrollY + top + height / 2 - innerHeight };
	});
	await scrollTo(page, halfInView - 20);
	await expect(marked(page)).not.toContainText("Activities and Events");
	await scrollTo(page, halfInView + 20);
	await expect(marked(page)).toContainText("Activities and Events");
});

test("the sidebar stays beside the questions, and gives way when the footer comes into view", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto("/faq");
	await centre(page, "membership");
	const stays = (await sidebar(page).boundingBox())?.y;
	await centre(page, "activities");
	expect((await sidebar(page).boundingBox())?.y).toBe(stays);
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	await page.keyboard.press("End");
	await expect(page.getByRole("contentinfo").getByText("© 2024")).toBeInViewport();
	const [bar, footer] = await Promise.all([sidebar(page).boundingBox(), page.getByRole("contentinfo").boundingBox()]);
	expect(bar?.y).toBeLessThan(stays ?? 0);
	expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
});

test("on a narrow screen the sections are in a bar at the top, which marks from 640 px", {
	tag: ["@4.3", "@9.2"],
}, async ({ page }) => {
	await page.setViewportSize({ width: 640, height: 800 });
	await page.goto("/faq");
	await hydrated(page);
	await centre(page, "activities");
	await expect(marked(page)).toContainText("Activities and Events");
	const [links, questions] = await Promise.all([
		sidebar(page).boundingBox(),
		page.locator("#activities").boundingBox(),
	]);
	expect(links?.y).toBeLessThan(100);
	expect(links?.width).toBeGreaterThanOrEqual(questions?.width ?? 0);

	await page.setViewportSize({ width: 639, height: 800 });
	await expect(marked(page)).toHaveCount(0);
	await centre(page, "membership");
	await expect(sidebar(page)).toBeInViewport();
	await expect(marked(page)).toHaveCount(0);
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("questions open one at a time, and the address of one opens it", { tag: "@10.3" }, async ({ page }) => {
		await page.goto("/faq#photographs");
		await expect(open(page)).toHaveCount(1);
		await expect(question(page, "May I take photographs?").getByText("Ask first, every time")).toBeInViewport();
		await question(page, "Who can join?").locator("summary").click();
		await expect(open(page)).toHaveCount(1);
		await expect(question(page, "Who can join?")).toHaveAttribute("open");
	});
});
