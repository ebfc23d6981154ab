import { expect, type Page } from "@playwright/test";
import { skipFillingTime } from "./filling-time.ts";
import { type Registration, ravi } from "./people.ts";

const labels: Record<keyof Registration, string> = {
	name: "Name",
	phone: "Phone",
	personalGmail: "Personal Gmail",
	webmail: "Webmail",
	hostel: "Hostel",
	program: "Programme",
};

/** The registration form as a visitor finds it, and what a visitor does with it. */
export function registrationForm(page: Page) {
	const form = page.getByRole("region", { name: "REGISTER" });
	const field = (name: keyof Registration) =>
		form.getByRole(isChoice(name) ? "combobox" : "textbox", { name: new RegExp(`^${labels[name]}`) });
	return {
		form,
		field,
		summary: form.getByRole("alert"),
		alert: page.getByRole("dialog", { name: "Message" }),
		confirmation: page.getByRole("dialog", { name: "You are registered" }),

		async fillIn(change: Partial<Registration> = {}): Promise<void> {
			await skipFillingTime(page);
			for (const [name, value] of entriesOf({ ...ravi, ...change }))
				await (isChoice(name) ? field(name).selectOption(value) : field(name).fill(value));
		},

		send: () => form.getByRole("button", { name: "Register" }).click(),

		async expectTyped(typed: Registration): Promise<void> {
			for (const [name, value] of entriesOf(typed)) await expect(field(name)).toHaveValue(value);
		},
	};
}

function isChoice(name: keyof Registration): boolean {
	return name === "hostel" || name === "program";
}

function entriesOf(registration: Registration): [keyof Registration, string][] {
	return Object.entries(registration) as [keyof Registration, string][];
}
