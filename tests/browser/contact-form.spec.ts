import { expect, type Page, test } from "@playwright/test";
import { collectComplaints, hydrated } from "./site-pages.ts";

const asha = {
	Name: "Asha Menon",
	Email: "asha@example.org",
	"Contact number": "+91 98765 43210",
	Message: "We run a night school.",
};

async function fillIn(page: Page, change: Partial<typeof asha> = {}): Promise<void> {
	for (const [label, value] of Object.entries({ ...asha, ...change })) await field(page, label).fill(value);
	for (const box of await page.locator("#contact").getByRole("checkbox").all()) await box.check();
}

function field(page: Page, label: string) {
	return page.locator("#contact").getByRole("textbox", { name: new RegExp(`^${label}`) });
}

function typed(page: Page): Promise<string[]> {
	return Promise.all(Object.keys(asha).map((label) => field(page, label).inputValue()));
}

function posts(page: Page): string[] {
	const seen: string[] = [];
	page.on("request", (request) => request.method() === "POST" && seen.push(request.url()));
	return seen;
}

const send = (page: Page) => page.getByRole("button", { name: "Send" }).click();
const alert = (page: Page) => page.getByRole("dialog", { name: "Message" });

test.describe("with a script", () => {
	test.beforeEach(async ({ page }) => {
		await page.goto("/collaborate");
		await hydrated(page);
	});

	test("the button at the top scrolls to the form", async ({ page }) => {
		await page.getByRole("link", { name: "Collaborate with Us" }).click();
		await expect(page.getByRole("heading", { name: "GET IN TOUCH WITH US!" })).toBeInViewport();
	});

	test("an empty form is not sent: each field says what is missing, and the summary takes the focus", async ({
		page,
	}) => {
		const sent = posts(page);
		await send(page);
		const summary = page.getByRole("alert").filter({ hasText: "All fields are mandatory." });
		await expect(summary).toContainText("All fields are mandatory. Please fill in all the details.");
		await expect(summary).toBeFocused();
		await expect(field(page, "Name")).toHaveAccessibleDescription(/Enter your name\./);
		await expect(page.getByRole("checkbox", { name: /I agree/ })).not.toBeChecked();
		await summary.getByRole("link", { name: "Enter your contact number." }).click();
		await expect(field(page, "Contact number")).toBeFocused();
		expect(sent).toEqual([]);
	});

	test("each rule has its own words, and what was typed stays", async ({ page }) => {
		await fillIn(page, { Name: "Asha 2", "Contact number": "12345", Message: "Too short" });
		await send(page);
		await expect(field(page, "Name")).toHaveAccessibleDescription(/Name should not contain any symbols or numbers\./);
		await expect(field(page, "Contact number")).toHaveAccessibleDescription(
			/Contact number should be exactly 10 digits\./,
		);
		await expect(field(page, "Message")).toHaveAccessibleDescription(/Message should be at least 15 characters long\./);
		expect(await typed(page)).toEqual(["Asha 2", asha.Email, "12345", "Too short"]);
	});

	test("a message pressed twice is sent once, is said to be sent, and the fields are cleared", async ({ page }) => {
		const complaints = collectComplaints(page);
		const sent = posts(page);
		await page.route("**/collaborate.data*", async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 300));
			await route.continue();
		});
		await fillIn(page);
		await page.getByRole("button", { name: "Send" }).dblclick();
		await expect(page.getByRole("button", { name: "Sending..." })).toHaveAttribute("aria-busy", "true");
		await expect(alert(page)).toContainText("Form submitted successfully!");
		await page.keyboard.press("Escape");
		await expect(alert(page)).toBeHidden();
		await expect(page.getByRole("button", { name: "Send" })).toBeFocused();
		expect(await typed(page)).toEqual(["", "", "", ""]);
		await expect(page.getByRole("checkbox", { name: /I agree/ })).not.toBeChecked();
		expect(sent).toHaveLength(1);
		expect(complaints).toEqual([]);
	});

	test("an answer that is not ok is told, and nothing typed is lost", async ({ page }) => {
		await page.route("**/collaborate.data*", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
		await fillIn(page);
		await send(page);
		await expect(alert(page)).toContainText("Failed to submit the form. Please try again.");
		expect(await typed(page)).toEqual(Object.values(asha));
	});

	test("no answer is told, and trying again once the network is back works", async ({ page }) => {
		await page.route("**/collaborate.data*", (route) => route.abort());
		await fillIn(page);
		await send(page);
		await expect(alert(page)).toContainText("An error occurred. Please try again.");
		await alert(page).getByRole("button", { name: "OK" }).click();
		expect(await typed(page)).toEqual(Object.values(asha));
		await page.unrouteAll();
		await send(page);
		await expect(alert(page)).toContainText("Form submitted successfully!");
	});
});

test("what is typed before the page comes alive stays", async ({ page }) => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await released;
		await route.continue();
	});
	await page.goto("/collaborate", { waitUntil: "commit" });
	await fillIn(page);
	release();
	await hydrated(page);
	expect(await typed(page)).toEqual(Object.values(asha));
	await expect(page.getByRole("checkbox", { name: /I agree/ })).toBeChecked();
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("a form that breaks a rule comes back with the messages and with what was typed", async ({ page }) => {
		await page.goto("/collaborate");
		await fillIn(page, { Name: "Asha 2", Email: "" });
		const answer = page.waitForResponse((response) => response.request().method() === "POST");
		await send(page);
		expect((await answer).status()).toBe(400);
		await expect(page.getByRole("alert")).toContainText("All fields are mandatory. Please fill in all the details.");
		await expect(field(page, "Name")).toHaveAccessibleDescription(/Name should not contain any symbols or numbers\./);
		expect(await typed(page)).toEqual(["Asha 2", "", asha["Contact number"], asha.Message]);
		await expect(page.getByRole("checkbox", { name: /I agree/ })).toBeChecked();
		await page.goto("/collaborate");
		expect(await typed(page)).toEqual(["", "", "", ""]);
	});

	test("a message is sent, told, and a reload sends nothing", async ({ page }) => {
		await page.goto("/collaborate");
		await fillIn(page);
		await send(page);
		await expect(alert(page)).toContainText("Form submitted successfully!");
		expect(await typed(page)).toEqual(["", "", "", ""]);
		const sent = posts(page);
		await page.reload();
		expect(sent).toEqual([]);
		await alert(page).getByRole("button", { name: "OK" }).click();
		await expect(alert(page)).toBeHidden();
	});
});
