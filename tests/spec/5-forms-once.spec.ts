import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { contactForm, postsOf } from "./support/contact-page.ts";
import { asha, ravi } from "./support/people.ts";
import { registrationForm } from "./support/registration-page.ts";
import { stored } from "./support/stored-rows.ts";

test.describe("a form is stored once", () => {
	test("when its button is pressed twice, which shows that it is being sent", { tag: "@10.11" }, async ({ page }) => {
		await page.goto("/collaborate");
		await hydrated(page);
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		await page.route("**/forms/message", async (route) => {
			await released;
			await route.continue();
		});
		const posts = postsOf(page);
		const contact = contactForm(page);
		// This one is typed as slowly as people do: its token is fetched at the first touch, before the time is skipped.
		const token = page.waitForResponse("**/api/form-token");
		await contact.field("Name").focus();
		expect((await token).status()).toBe(200);
		await contact.fillIn({ Message: "Pressed twice, stored once." });
		await contact.form.getByRole("button", { name: "Send" }).dblclick();
		const sending = contact.form.getByRole("button", { name: "Sending..." });
		await expect(sending).toHaveAttribute("aria-busy", "true");
		await sending.click({ force: true });
		release();
		await expect(contact.alert).toContainText("Form submitted successfully!");
		expect(posts).toHaveLength(1);
		expect(messagesSaying("Pressed twice, stored once.")).toMatchObject([{ held_reason: null }]);
	});

	test("when the answer was lost on the way and the visitor sends it again", { tag: "@10.11" }, async ({ page }) => {
		await page.goto("/collaborate");
		await hydrated(page);
		await page.route("**/forms/message", async (route) => {
			await route.fetch();
			await route.abort();
		});
		const contact = contactForm(page);
		const typed = { ...asha, Message: "The answer was lost." };
		await contact.fillIn(typed);
		await contact.send();
		await expect(contact.alert).toContainText("An error occurred. Please try again.");
		// Its words are there a moment before it listens to the key.
		await expect(async () => {
			await page.keyboard.press("Escape");
			await expect(contact.alert).toBeHidden({ timeout: 500 });
		}).toPass();
		await contact.expectTyped(typed);
		await page.unrouteAll();
		await contact.send();
		await expect(contact.alert).toContainText("Form submitted successfully!");
		expect(messagesSaying("The answer was lost.")).toHaveLength(1);
	});

	test("when a registration is pressed twice, and when the page it leads to is loaded again", {
		tag: "@10.11",
	}, async ({ page }) => {
		await page.goto("/register");
		await hydrated(page);
		const posts = postsOf(page);
		const register = registrationForm(page);
		const notice = await noticeOn(page);
		await register.fillIn({ webmail: "cs1250777@sit-nandipur.example" });
		await register.form.getByRole("button", { name: "Register" }).dblclick();
		await expect(register.confirmation).toBeVisible();
		await page.reload();
		await expect(register.confirmation).toBeVisible();
		expect(posts).toHaveLength(1);
		expect(registrationsOf("cs1250777@sit-nandipur.example")).toMatchObject([{ notice_id: notice }]);
	});

	test("when the same words come twice without a script", { tag: "@10.11" }, async ({ request }) => {
		const form = { ...ravi, webmail: "cs1250888@sit-nandipur.example" };
		for (let i = 0; i < 2; i++) {
			const response = await request.post("/register", { form, maxRedirects: 0 });
			expect(response.status()).toBe(303);
		}
		expect(registrationsOf("cs1250888@sit-nandipur.example")).toHaveLength(1);
	});
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("a sent form leads to a page that can be loaded again without sending", { tag: ["@10.9", "@10.11"] }, async ({
		page,
	}) => {
		await page.goto("/collaborate");
		const contact = contactForm(page);
		const notice = await noticeOn(page);
		await contact.fillIn({ Message: "Sent without any script." });
		await contact.send();
		await expect(contact.alert).toContainText("Form submitted successfully!");
		const posts = postsOf(page);
		await page.reload();
		expect(posts).toEqual([]);
		expect(messagesSaying("Sent without any script.")).toMatchObject([{ notice_id: notice }]);
	});

	test("what was typed comes back with the messages when a registration breaks a rule", { tag: "@10.9" }, async ({
		page,
	}) => {
		await page.goto("/register");
		const register = registrationForm(page);
		const typed = { ...ravi, personalGmail: "ravi", webmail: "cs1250999@sit-nandipur.example", hostel: "Kailash" };
		await register.fillIn(typed);
		await register.send();
		await expect(register.field("personalGmail")).toHaveAccessibleDescription(/Enter a whole e-mail address/);
		await register.expectTyped(typed);
		expect(registrationsOf("cs1250999@sit-nandipur.example")).toEqual([]);
	});
});

/** The id of the notice that the form shows. */
async function noticeOn(page: Page): Promise<string> {
	const id = await page.locator("input[name=notice]").inputValue();
	expect(id).toMatch(/^[0-9a-f]{16}$/);
	return id;
}

function messagesSaying(words: string) {
	return stored("contact_messages").filter(({ message }) => message === words);
}

function registrationsOf(address: string) {
	return stored("registrations").filter(({ webmail }) => webmail === address);
}
