import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";
import { collectComplaints, hydrated } from "./site-pages.ts";

const texts = { Name: "Ravi Kumar", Phone: "00000 00000", "Personal Gmail": "ravi@example.org" };

interface Choice {
	webmail: string;
	program: string;
}

async function fillIn(page: Page, { webmail, program }: Choice): Promise<void> {
	for (const [label, value] of Object.entries({ ...texts, Webmail: webmail }))
		await page.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(value);
	await page.getByRole("combobox", { name: /^Hostel/ }).selectOption("Nilgiri");
	await page.getByRole("combobox", { name: /^Programme/ }).selectOption(program);
	for (const box of await page.locator("#register").getByRole("checkbox").all()) await box.check();
}

const send = (page: Page) => page.locator("#register").getByRole("button", { name: "Register" }).click();
const confirmation = (page: Page) => page.getByRole("dialog", { name: "You are registered" });
const inNoGroup = "Registration successful, but no WhatsApp group is available for your selection.";

test("all six fields and both boxes are asked for, and nothing is sent without them", async ({ page }) => {
	await page.goto("/register");
	await hydrated(page);
	let sent = 0;
	page.on("request", (request) => {
		if (request.method() === "POST") sent += 1;
	});
	await send(page);
	const summary = page.getByRole("alert").filter({ hasText: "All six fields are needed." });
	await expect(summary).toBeFocused();
	await expect(summary.getByRole("link")).toHaveText([
		"Enter your name.",
		"Enter your phone number.",
		"Enter your personal e-mail address.",
		"Enter your institute webmail address.",
		"Choose your hostel.",
		"Choose your programme.",
		/^Tick the box if you agree\./,
		/^Tick the box if you are 18 or older/,
	]);
	expect(sent).toBe(0);
});

test("hostels are offered in alphabetical order, and three programmes", async ({ page }) => {
	await page.goto("/register");
	const hostels = await page
		.getByRole("combobox", { name: /^Hostel/ })
		.locator("option")
		.allTextContents();
	expect(hostels.slice(1)).toHaveLength(17);
	expect(hostels.slice(1)).toEqual(hostels.slice(1).toSorted());
	const programs = page.getByRole("combobox", { name: /^Programme/ }).locator("option");
	await expect(programs).toHaveText(["Choose your programme", "UG", "PG", "Others"]);
});

test("a registration for which there is no group says so on the home page, with a receipt", async ({ page }) => {
	const complaints = collectComplaints(page);
	await page.goto("/register");
	await hydrated(page);
	await fillIn(page, { webmail: "cs1990001@iitd.ac.in", program: "UG" });
	await send(page);
	await expect(confirmation(page)).toContainText(inNoGroup);
	await expect(confirmation(page)).toContainText(/R-[0-9A-Z]{4}-[0-9A-Z]{4}/);
	await confirmation(page).getByRole("button", { name: "Close" }).click();
	await expect(page).toHaveURL("/");
	await expect(confirmation(page)).toBeHidden();
	expect(complaints).toEqual([]);
});

test("a registration that fails is told in the given words, and nothing typed is lost", async ({ page }) => {
	await page.goto("/register");
	await hydrated(page);
	await fillIn(page, { webmail: "cs1210002@iitd.ac.in", program: "UG" });
	const alert = page.getByRole("dialog", { name: "Message" });
	await page.route("**/register.data*", (route) => route.fulfill({ status: 500, body: "No" }));
	await send(page);
	await expect(alert).toContainText("Failed to register. Please try again!");
	await alert.getByRole("button", { name: "OK" }).click();
	await page.unrouteAll();
	await page.route("**/register.data*", (route) => route.abort());
	await send(page);
	await expect(alert).toContainText("An error occurred while registering.");
	await expect(page.getByRole("textbox", { name: /^Webmail/ })).toHaveValue("cs1210002@iitd.ac.in");
	await expect(page.getByRole("combobox", { name: /^Hostel/ })).toHaveValue("Nilgiri");
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("a registration leads to the home page, which says what to do, and a reload registers nobody", async ({
		page,
	}) => {
		await page.goto("/register");
		await fillIn(page, { webmail: "cs1210003@iitd.ac.in", program: "UG" });
		await send(page);
		await expect(confirmation(page)).toContainText("A coordinator sends it to your phone or webmail.");
		await expect(confirmation(page)).toContainText(/R-[0-9A-Z]{4}-[0-9A-Z]{4}/);
		const [request] = await Promise.all([page.waitForRequest("**/?registered=*"), page.reload()]);
		expect(request.method()).toBe("GET");
	});

	test("an unknown hostel comes back with the message and with what was typed", async ({ page }) => {
		await page.goto("/register");
		await fillIn(page, { webmail: "cs1210004@iitd.ac.in", program: "" });
		await send(page);
		await expect(page.getByRole("combobox", { name: /^Programme/ })).toHaveAccessibleDescription(
			/Choose your programme\./,
		);
		await expect(page.getByRole("combobox", { name: /^Hostel/ })).toHaveValue("Nilgiri");
	});
});

test.describe("with an invitation to the group", () => {
	const invitation = "https://chat.example.org/pg";
	const folder = mkdtempSync(join(tmpdir(), "content-"));
	let site: SiteProcess;
	test.beforeAll(async () => {
		cpSync("content", folder, { recursive: true });
		const file = join(folder, "en", "chat-groups.yaml");
		writeFileSync(file, readFileSync(file, "utf8").replace('PG: ""', `PG: ${invitation}`));
		site = await startSiteProcess({ CONTENT_DIR: folder });
	});
	test.afterAll(async () => {
		await site.remove();
		rmSync(folder, { recursive: true });
	});

	test("the group opens in a new tab, once, and the home page has a link to it", async ({ page, context }) => {
		await context.route(invitation, (route) => route.fulfill({ body: "The group" }));
		const opened: string[] = [];
		context.on("request", (request) => {
			if (request.url().startsWith(invitation)) opened.push(request.url());
		});
		await page.goto(`${site.url}/register`);
		await hydrated(page);
		await fillIn(page, { webmail: "csz218001@iitd.ac.in", program: "PG" });
		const [tab] = await Promise.all([context.waitForEvent("page"), send(page)]);
		await expect(tab).toHaveURL(invitation);
		const link = confirmation(page).getByRole("link", { name: /^Open the chat group/ });
		await expect(link).toHaveAttribute("href", invitation);
		await expect(link).toHaveAttribute("target", "_blank");
		await page.reload();
		await hydrated(page);
		await expect(link).toBeVisible();
		expect(opened).toHaveLength(1);
	});
});
