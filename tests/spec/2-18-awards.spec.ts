import { expect, test } from "@playwright/test";

test("two awards are listed with their pictures, and one carries a fund of 75,000 rupees", async ({ page }) => {
	await page.goto("/award");
	const awards = page.getByRole("region", { name: "Awards", exact: true }).getByRole("article");
	await expect(awards).toHaveCount(2);
	for (const award of await awards.all()) {
		await expect(award.getByRole("heading", { level: 2 })).not.toBeEmpty();
		await expect(award.getByRole("img")).toHaveAttribute("alt", /.{20,}/);
	}
	await expect(awards.filter({ hasText: "₹75,000" })).toHaveCount(1);
	await expect(page.getByRole("main")).toContainText("on Republic Day the chapter honours its Best Volunteers");
});
