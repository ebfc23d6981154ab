import { hydrated } from "../../scripts/browser/site-pages.ts";
import { chat } from "../support/chapter.ts";
import { expect, onLinkedSite, test } from "./support/linked-site.ts";
import { registrationForm } from "./support/registration-page.ts";

test.use(onLinkedSite);

const noGroup = "Registration successful, but no WhatsApp group is available for your selection.";

test("after a registration the group opens in a new tab, and the home page confirms it with a link", {
	tag: ["@4.14", "@10.13"],
}, async ({ page, context }) => {
	await context.route(`${chat}/**`, (route) => route.fulfill({ body: "The group" }));
	await page.goto("/register");
	await hydrated(page);
	const register = registrationForm(page);
	await register.fillIn({ webmail: "cs1250456@sit-nandipur.example" });
	const [tab] = await Promise.all([context.waitForEvent("page"), register.send()]);
	await expect(tab).toHaveURL(`${chat}/25`);
	await expect(page).toHaveURL(/\/\?registered=/);
	await expect(register.confirmation.getByRole("link", { name: /^Open the chat group/ })).toHaveAttribute(
		"href",
		`${chat}/25`,
	);
	await expect(register.confirmation.getByText("What to do now")).toBeVisible();
	await expect(page.locator("dialog:modal")).toBeVisible();
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
	await register.fillIn({ webmail: "cs1210456@sit-nandipur.example" });
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
	await register.fillIn({ webmail: "csz228456@sit-nandipur.example", program: "PG" });
	await register.send();
	await expect(register.confirmation.getByRole("link", { name: /^Open the chat group/ })).toHaveAttribute(
		"href",
		`${chat}/PG`,
	);
});
