import { expect, type Page } from "@playwright/test";
import { skipFillingTime } from "./filling-time.ts";
import { asha, type Typed } from "./people.ts";

/** The contact form as a visitor finds it, and what a visitor does with it. */
export function contactForm(page: Page) {
	const form = page.getByRole("form", { name: "GET IN TOUCH WITH US!" });
	const field = (label: string) => form.getByRole("textbox", { name: new RegExp(`^${label}`) });
	return {
		form,
		field,
		summary: form.getByRole("alert"),
		alert: page.getByRole("dialog", { name: "Message" }),

		async fillIn(change: Partial<Typed> = {}): Promise<void> {
			await skipFillingTime(page);
			for (const [label, value] of Object.entries({ ...asha, ...change })) await field(label).fill(value);
		},

		send: () => form.getByRole("button", { name: "Send" }).click(),

		async expectTyped(typed: Typed): Promise<void> {
			for (const [label, value] of Object.entries(typed)) await expect(field(label)).toHaveValue(value);
		},
	};
}

/** The addresses that the page has posted to. */
export function postsOf(page: Page): string[] {
	const seen: string[] = [];
	page.on("request", (request) => request.method() === "POST" && seen.push(request.url()));
	return seen;
}
