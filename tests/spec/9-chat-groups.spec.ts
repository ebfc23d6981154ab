import { hydrated } from "../browser/site-pages.ts";
import { chat, expect, test } from "./support/chat-site.ts";
import { ravi, registrationForm, ticked } from "./support/registration-page.ts";

const noGroup = "Registration successful, but no WhatsApp group is available for your selection.";

/** Who gets which group; null for none. */
const groups: [program: string, webmail: string, group: string | null][] = [
	["PG", "csz218001@iitd.ac.in", "PG"],
	["PG", "cs1990001@iitd.ac.in", "PG"],
	["Others", "guest@example.org", "Others"],
	["UG", "cs1200001@iitd.ac.in", "20"],
	["UG", "cs1210001@iitd.ac.in", "21"],
	["UG", "ee3220001@iitd.ac.in", "22"],
	["UG", "me1230001@iitd.ac.in", "23"],
	["UG", "mt6240001@iitd.ac.in", "24"],
	["UG", "cs1190001@iitd.ac.in", null],
	["UG", "cs1250001@iitd.ac.in", null],
	["UG", "ravi@example.org", null],
];

test("PG and Others have one group each, UG one for the entry years 20 to 24, and any other year has none", {
	tag: ["@8.12", "@9.17"],
}, async ({ request }) => {
	for (const [program, webmail, group] of groups) {
		const response = await request.post("/register", { form: { ...ravi, ...ticked, program, webmail } });
		expect(new URL(response.url()).pathname).toBe("/");
		const page = await response.text();
		const invitations = [...page.matchAll(/https:\/\/chat\.example\.org\/(\w+)/g)].map(([, name]) => name);
		expect([webmail, [...new Set(invitations)]]).toEqual([webmail, group === null ? [] : [group]]);
		expect(page.includes(noGroup)).toBe(group === null);
	}
});

test("after a registration the group opens in a new tab, and the home page confirms it with a link", {
	tag: ["@4.14", "@10.13"],
}, async ({ page, context }) => {
	await context.route(`${chat}/**`, (route) => route.fulfill({ body: "The group" }));
	await page.goto("/register");
	await hydrated(page);
	const register = registrationForm(page);
	await register.fillIn({ webmail: "cs1220456@iitd.ac.in" });
	const [tab] = await Promise.all([context.waitForEvent("page"), register.send()]);
	await expect(tab).toHaveURL(`${chat}/22`);
	await expect(page).toHaveURL(/\/\?registered=/);
	await expect(register.confirmation.getByRole("link", { name: /^Open the chat group/ })).toHaveAttribute(
		"href",
		`${chat}/22`,
	);
	await expect(register.confirmation.getByText("What to do now")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL("/");
	await page.goto("/register");
	await register.expectTyped({ name: "", phone: "", personalGmail: "", webmail: "", hostel: "", program: "" });
});

test("where no group applies nothing opens, and the home page says so in the given words", { tag: "@8.12" }, async ({
	page,
	context,
}) => {
	await page.goto("/register");
	await hydrated(page);
	const register = registrationForm(page);
	await register.fillIn({ webmail: "cs1250456@iitd.ac.in" });
	await register.send();
	await expect(register.confirmation.getByText(noGroup, { exact: true })).toBeVisible();
	expect(context.pages()).toEqual([page]);
});

test("a browser that blocks the new tab still leaves the visitor with the link", { tag: "@10.13" }, async ({
	page,
}) => {
	await page.addInitScript(() => {
		window.open = () => null;
	});
	await page.goto("/register");
	await hydrated(page);
	const register = registrationForm(page);
	await register.fillIn({ webmail: "csz228456@iitd.ac.in", program: "PG" });
	await register.send();
	await expect(register.confirmation.getByRole("link", { name: /^Open the chat group/ })).toHaveAttribute(
		"href",
		`${chat}/PG`,
	);
});
