import { expect, type Locator } from "@playwright/test";
import type { TeamMember } from "../../../core/content/schema/team.ts";

/** A card shows somebody's face, name and the ways to reach them that are known, and no number they keep private. */
export async function expectPerson(card: Locator, person: Omit<TeamMember, "title">): Promise<void> {
	const { name, email, linkedIn, insta, phone, showPhone } = person;
	await expect(card.getByRole("img")).toBeVisible();
	await expect(card.getByRole("heading")).toHaveText(name);
	const ways = [
		[showPhone && phone, `Call ${name}`],
		[email, `E-mail ${name}`],
		[linkedIn, `${name} on LinkedIn (opens in a new tab)`],
		[insta, `${name} on Instagram (opens in a new tab)`],
	] as const;
	const known = ways.filter(([way]) => way);
	for (const [, label] of known) await expect(card.getByRole("link", { name: label, exact: true })).toBeVisible();
	await expect(card.getByRole("link")).toHaveCount(known.length);
}
