import { expect, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { postsOf } from "./support/contact-page.ts";

import { type Registration, ravi } from "./support/people.ts";
import { registrationForm } from "./support/registration-page.ts";

const missing = "All six fields are needed. Please fill in the ones that are empty.";
const fields = Object.keys(ravi) as (keyof Registration)[];

test("before sending, each of the six fields is required", { tag: "@5.6" }, async ({ page }) => {
	await page.goto("/register");
	await hydrated(page);
	const posts = postsOf(page);
	const register = registrationForm(page);
	for (const name of fields) {
		await register.fillIn({ [name]: "" });
		await register.send();
		await expect(register.summary).toContainText(missing);
		await expect(register.summary).toBeFocused();
		await expect(register.form.locator("[aria-invalid=true]")).toHaveCount(1);
		await expect(register.field(name)).toHaveAttribute("aria-invalid", "true");
		await register.expectTyped({ ...ravi, [name]: "" });
	}
	expect(posts).toEqual([]);
});

test("before sending, both addresses have to be e-mail addresses", { tag: "@5.7" }, async ({ page }) => {
	await page.goto("/register");
	await hydrated(page);
	const posts = postsOf(page);
	const register = registrationForm(page);
	await register.fillIn({ personalGmail: "ravi@", webmail: "cs1250123" });
	await register.send();
	await expect(register.summary.getByRole("link")).toHaveText([
		"Enter a whole e-mail address, such as asha@example.org.",
		"Enter your whole webmail address, with the part after the @.",
	]);
	expect(posts).toEqual([]);
});
