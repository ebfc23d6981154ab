import { expect, type Locator, type Page } from "@playwright/test";

/** What the bar leads to where the chapter has everything, beside the pages of its dropdown. */
export const pages = [
	["Home", "/"],
	["Collaborate", "/collaborate"],
	["About", "/about"],
	["Team", "/team"],
	["Alumni", "/alumni"],
	["FAQs", "/faq"],
	["Scribe", "/scribe"],
	["Blood-Donation", "/blood-donation"],
] as const;

export const volunteerPages = [
	["Hours Policy", "/hours-policy"],
	["Internship Policy", "/intern-policy"],
	["Domains", "/domains"],
	["Volunteering Highlights", "/volunteering-highlights"],
	["Resources", "/resources"],
] as const;

export const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
export const link = (page: Page, name: string) => bar(page).getByRole("link", { name, exact: true });
export const button = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
export const volunteer = (page: Page) => bar(page).locator("summary", { hasText: "Volunteer" });
export const hamburger = (page: Page) => bar(page).locator("summary", { hasText: /menu/i });
export const smallLogo = (page: Page) => link(page, "NSS SIT Nandipur, home page");

export async function expectLinks(scope: Locator, expected: readonly (readonly [string, string])[]): Promise<void> {
	for (const [name, path] of expected)
		await expect(scope.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
}
