import { expect, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { contactForm, postsOf } from "./support/contact-page.ts";
import { mandatory, refusals } from "./support/contact-rules.ts";
import { asha, type Typed } from "./support/people.ts";

test.describe("before sending", () => {
	test("all four fields are mandatory, and nothing is sent without them", { tag: ["@5.1", "@8.6"] }, async ({
		page,
	}) => {
		await page.goto("/collaborate");
		await hydrated(page);
		const posts = postsOf(page);
		const contact = contactForm(page);
		for (const label of Object.keys(asha) as (keyof Typed)[]) {
			await contact.fillIn({ [label]: "  " });
			await contact.send();
			await expect(contact.summary).toContainText(mandatory);
			await expect(contact.summary).toBeFocused();
			await expect(contact.field(label)).toHaveAttribute("aria-invalid", "true");
			await expect(contact.form.locator("[aria-invalid=true]")).toHaveCount(1);
		}
		expect(posts).toEqual([]);
	});

	test("each rule has its own words beside its field, and what was typed stays", {
		tag: ["@5.2", "@5.3", "@5.4", "@5.5", "@8.3", "@8.4", "@8.5"],
	}, async ({ page }) => {
		await page.goto("/collaborate");
		await hydrated(page);
		const posts = postsOf(page);
		const contact = contactForm(page);
		for (const [label, typed, words] of refusals) {
			await contact.fillIn({ [label]: typed });
			await contact.send();
			await expect(contact.summary.getByRole("link")).toHaveText([words]);
			await expect(contact.field(label)).toHaveAccessibleDescription(new RegExp(escaped(words)));
			await contact.expectTyped({ ...asha, [label]: typed });
		}
		expect(posts).toEqual([]);
	});
});

function escaped(words: string): string {
	return words.replaceAll(".", "\\.");
}
