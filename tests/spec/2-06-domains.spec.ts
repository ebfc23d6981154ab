import { expect, test } from "@playwright/test";

const domains = ["Education", "Environment", "Health", "Innovation", "Society", "Unnat Bharat Abhiyan"];

test("there is a card for each domain, with a picture and 'Know More' to its page", async ({ page }) => {
	await page.goto("/domains");
	const cards = page.getByRole("main").getByRole("article");
	await expect(cards.getByRole("heading", { level: 2 })).toHaveText(domains);
	for (const [i, name] of domains.entries()) {
		const card = cards.nth(i);
		await expect(card.getByRole("img")).toHaveAttribute("alt", /.{20,}/);
		const more = card.getByRole("link", { name: `Know More about ${name}` });
		await expect(more).toContainText("Know More");
		await expect(more).toHaveAttribute("href", `/domains/${encodeURIComponent(name)}`);
	}
	await cards
		.last()
		.getByRole("link", { name: /^Know More/ })
		.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unnat Bharat Abhiyan Domain");
});
