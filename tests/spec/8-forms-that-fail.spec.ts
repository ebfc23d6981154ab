import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { contactForm } from "./support/contact-page.ts";
import { type ForeignSite, startForeignSite } from "./support/foreign-site.ts";
import { asha, ravi } from "./support/people.ts";
import { registrationForm } from "./support/registration-page.ts";

// In one worker, so that one site is started.
test.describe.configure({ mode: "default" });

let site: ForeignSite;
test.beforeAll(async () => {
	site = await startForeignSite(() => undefined);
});
test.afterAll(() => site.remove());

const whenBroken = {
	contact: "Failed to submit the form. Please try again.",
	register: "Failed to register. Please try again!",
};
const whenGone = { contact: "An error occurred. Please try again.", register: "An error occurred while registering." };

/** Sends both forms, and expects these words and all that was typed. */
async function sendBoth(page: Page, words: typeof whenBroken, who: number): Promise<void> {
	await page.goto(`${site.url}/collaborate`);
	const contact = contactForm(page);
	const typed = { ...asha, Message: `Message number ${who} of this test.` };
	await contact.fillIn(typed);
	await contact.send();
	await expect(contact.alert.getByText(words.contact, { exact: true })).toBeVisible();
	await contact.alert.getByRole("button", { name: "OK" }).click();
	await expect(contact.alert).toBeHidden();
	await contact.expectTyped(typed);

	await page.goto(`${site.url}/register`);
	const register = registrationForm(page);
	const registration = { ...ravi, webmail: `cs12500${who}0@sit-nandipur.example` };
	await register.fillIn(registration);
	await register.send();
	await expect(register.alert.getByText(words.register, { exact: true })).toBeVisible();
	await register.alert.getByRole("button", { name: "OK" }).click();
	await register.expectTyped(registration);
}

test("an answer that is not ok is told by the given alerts, and nothing typed is lost", {
	tag: ["@8.7", "@8.10"],
}, async ({ page }) => {
	site.server.faults.set("POST", "broken");
	await sendBoth(page, whenBroken, 1);
	expect([site.server.messages, site.server.registrations]).toEqual([[], []]);
});

test("no answer of the other server is told by the given alerts, and nothing typed is lost", {
	tag: ["@8.8", "@8.11"],
}, async ({ page }) => {
	site.server.faults.set("POST", "closed");
	await sendBoth(page, whenGone, 2);
});

test("no answer of the site itself is told by the same alerts", { tag: ["@8.8", "@8.11"] }, async ({ page }) => {
	await page.route("**/forms/*", (route) => route.abort());
	page.on("load", () => void hydrated(page));
	await sendBoth(page, whenGone, 3);
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("the same alerts are in the page that comes back", {
		tag: ["@8.7", "@8.8", "@8.10", "@8.11", "@10.9"],
	}, async ({ page }) => {
		site.server.faults.set("POST", "broken");
		await sendBoth(page, whenBroken, 4);
		site.server.faults.set("POST", "closed");
		await sendBoth(page, whenGone, 5);
	});
});

test("a contact form that was sent is told by its alert, the fields are cleared, and the notice stays", {
	tag: ["@4.13", "@8.9"],
}, async ({ page }) => {
	site.server.faults.clear();
	await page.goto(`${site.url}/collaborate`);
	await hydrated(page);
	const contact = contactForm(page);
	await contact.fillIn({ Message: "This one arrives at once." });
	await contact.send();
	await expect(contact.alert.getByText("Form submitted successfully!", { exact: true })).toBeVisible();
	await page.keyboard.press("Escape");
	await contact.expectTyped({ Name: "", Email: "", "Contact number": "", Message: "" });
	await expect(contact.form.getByRole("link", { name: "Read the Privacy Policy" })).toBeVisible();
});
