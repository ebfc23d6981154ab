import { expect, test } from "vitest";
import { ravi } from "./support/people.ts";

const noGroup = "Registration successful, but no WhatsApp group is available for your selection.";

/** Who gets which group; null for none. */
const groups: [program: string, webmail: string, group: string | null][] = [
	["PG", "csz218001@sit-nandipur.example", "PG"],
	["PG", "cs1990001@sit-nandipur.example", "PG"],
	["Others", "guest@example.org", "Others"],
	["UG", "cs1230001@sit-nandipur.example", "23"],
	["UG", "ee3240001@sit-nandipur.example", "24"],
	["UG", "mt6250001@sit-nandipur.example", "25"],
	["UG", "cs1220001@sit-nandipur.example", null],
	["UG", "cs1260001@sit-nandipur.example", null],
	["UG", "ravi@example.org", null],
];

test("PG and Others have one group each, UG one for each entry year that the chapter has a group for, and any other year has none", {
	tags: ["@8.12", "@9.17"],
}, async () => {
	for (const [program, webmail, group] of groups) {
		const body = new URLSearchParams({ ...ravi, program, webmail });
		const response = await fetch(`${process.env.TEST_COMPLETE_SITE_URL}/register`, { method: "POST", body });
		expect(new URL(response.url).pathname).toBe("/");
		const page = await response.text();
		const invitations = [...page.matchAll(/https:\/\/chat\.example\.org\/(\w+)/g)].map(([, name]) => name);
		expect([webmail, [...new Set(invitations)]]).toEqual([webmail, group === null ? [] : [group]]);
		expect(page.includes(noGroup)).toBe(group === null);
	}
});
