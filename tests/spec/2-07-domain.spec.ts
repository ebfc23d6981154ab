import { expect, test } from "@playwright/test";
import { hydrated } from "../browser/site-pages.ts";

const projects: Record<string, string[]> = {
	Education: ["Bachpan", "Munirka Teaching Project", "Staff Teaching", "Vidya", "Jyoti"],
	Environment: ["Animal Care", "Climate Crusade"],
	Health: ["JEEVAN", "Mental Health"],
	Innovation: ["Navyukti"],
	Society: ["KYR (Know Your Rights)", "Samiksha", "Old Age Home", "Poshan"],
	"Unnat Bharat Abhiyan": ["UBA"],
};

test("each domain has its title, a description, and a card for each of its projects that leads to it", {
	tag: "@3.1",
}, async ({ page }) => {
	for (const [category, names] of Object.entries(projects)) {
		const path = `/domains/${encodeURIComponent(category)}`;
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${category} Domain`);
		await expect(page.getByRole("region", { name: `${category} Domain` })).toHaveText(/.{200,}/s);
		const links = page.getByRole("region", { name: "Projects", exact: true }).getByRole("link");
		await expect(links).toHaveText(names);
		expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
			names.map((_, i) => `${path}/${i + 1}`),
		);
	}
});

test("faculty advisors are those whose bracket names the domain, with photo, name, mail and LinkedIn where known", {
	tag: "@3.4",
}, async ({ page }) => {
	await page.goto("/domains/Health");
	const advisors = page.getByRole("region", { name: "Faculty Advisors", exact: true });
	const card = advisors.getByRole("article");
	await expect(card).toHaveCount(1);
	await expect(card).toContainText("Faculty Advisor (Health)");
	await expect(card.getByRole("img")).toBeVisible();
	const name = await card.getByRole("heading").textContent();
	await expect(card.getByRole("link", { name: `E-mail ${name}` })).toHaveAttribute("href", /^mailto:.+@example\.org$/);
	await expect(card.getByRole("link", { name: `${name} on LinkedIn (opens in a new tab)` })).toHaveAttribute(
		"target",
		"_blank",
	);

	await page.goto("/domains/Environment");
	await expect(card.getByRole("link")).toHaveCount(1);
	await page.goto("/domains/Unnat%20Bharat%20Abhiyan");
	await expect(card).toContainText("Faculty Advisor (Unnat Bharat Abhiyan)");
});

test("project pictures are loaded lazily, and a placeholder stands there until they come", { tag: "@7.8" }, async ({
	page,
}) => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/drawn/project/**", async (route) => {
		await released;
		await route.continue();
	});
	await page.goto("/domains/Education");
	const card = page.getByRole("region", { name: "Projects", exact: true }).getByRole("article").first();
	await card.scrollIntoViewIfNeeded();
	await expect(card.locator("img")).toHaveAttribute("loading", "lazy");
	await expect(card.locator("img")).toHaveJSProperty("complete", false);
	await expect(card.locator("svg").first()).toBeVisible();
	release();
	await expect(card.locator("img")).toHaveJSProperty("complete", true);
	expect(await card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a project picture that does not load leaves its placeholder there", { tag: "@8.19" }, async ({ page }) => {
	await page.route("**/drawn/project/vidya*", (route) => route.abort());
	await page.goto("/domains/Education");
	await hydrated(page);
	const card = page.getByRole("article").filter({ hasText: "Vidya" });
	await card.scrollIntoViewIfNeeded();
	await expect(card.locator("img")).toHaveCSS("opacity", "0");
	await expect(card.locator("svg").first()).toBeVisible();
	await expect(page.getByRole("article").filter({ hasText: "Jyoti" }).locator("img")).toHaveCSS("opacity", "1");
});
