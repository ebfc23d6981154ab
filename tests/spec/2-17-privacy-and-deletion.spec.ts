import { expect, test } from "@playwright/test";

test("the Privacy Policy is a text that says what is stored, how long, and whom to ask", async ({ page }) => {
	await page.goto("/privacy_policy");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
	const parts = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
	expect(await parts.count()).toBeGreaterThan(4);
	for (const part of await parts.all()) {
		const id = (await part.getAttribute("href"))?.slice(1);
		await expect(page.locator(`[id="${id}"]`)).toContainText((await part.textContent()) ?? "");
	}
	await expect(page.getByRole("table", { name: /^How long we keep it/ })).toContainText("24 months");
	await expect(page.locator("#data-contact").getByRole("link")).toHaveAttribute("href", /^mailto:\S+@\S+$/);
});

test("an account is deleted on an e-mail from its own address, after a check", async ({ page }) => {
	await page.goto("/deleteaccount");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Deletion");
	const steps = page.getByRole("region", { name: "How to delete your account" }).getByRole("listitem");
	await expect(steps).toHaveText([
		/Send a mail to the data contact from the address that your account uses/,
		/We reply to that same address and ask you to confirm/,
		/we delete the account and tell you/,
	]);
	const mail = new URL((await page.getByRole("link", { name: "Write the mail" }).getAttribute("href")) ?? "");
	expect(mail.protocol).toBe("mailto:");
	expect(mail.searchParams.get("subject")).toBe("Delete my account");
	expect(mail.searchParams.get("body")).toContain("I am writing from the address of that account");
});
