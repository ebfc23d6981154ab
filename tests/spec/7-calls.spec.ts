import { expect, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { contactForm } from "./support/contact-page.ts";
import { type ForeignSite, startForeignSite } from "./support/foreign-site.ts";
import { asha, ravi } from "./support/people.ts";
import { registrationForm } from "./support/registration-page.ts";

// In one worker, so that one site is started.
test.describe.configure({ mode: "default" });

let site: ForeignSite;
test.beforeAll(async () => {
	site = await startForeignSite((server) => {
		server.events = { one: { title: "One", venue: "Campus", startdate: { _seconds: 1.7e9 }, description: "It was." } };
		server.posters = new Set(["one"]);
		server.highlights = [
			{ _id: "older", name: "Older", date: "2023-01-01", venue: "Campus", domain: "Health", mediaUrls: [] },
			{ _id: "newer", name: "Newer", date: "2024-01-01", venue: "Campus", domain: "UBA", mediaUrls: [] },
		];
	});
});
test.afterAll(() => site.remove());

test("each page asks the other server by the given paths", { tag: ["@7.1", "@7.2", "@7.3", "@7.4"] }, async ({
	request,
}) => {
	for (const [path, calls] of [
		["/", ["GET /api/getEventDetails"]],
		["/events", ["/event/one.png"]],
		["/volunteering-highlights", ["GET /api/admin/getAllVolu"]],
		["/highlightDetail/newer", ["GET /api/admin/Volu/newer"]],
	] as const) {
		expect((await request.get(site.url + path)).status()).toBe(200);
		for (const call of calls) expect(site.server.requests.some((line) => line.endsWith(call))).toBe(true);
	}
});

test("highlights come from the other server, newest first, and can be filtered", { tag: "@7.3" }, async ({ page }) => {
	await page.goto(`${site.url}/volunteering-highlights`);
	const names = page.getByRole("article").getByRole("heading");
	await expect(names).toHaveText(["Newer", "Older"]);
	await page.goto(`${site.url}/volunteering-highlights?domain=Health`);
	await expect(names).toHaveText(["Older"]);
});

test("the contact form is posted with its four fields and no others, and an ok is a success", {
	tag: ["@1.3", "@3.11", "@7.5"],
}, async ({ page }) => {
	await page.goto(`${site.url}/collaborate`);
	await hydrated(page);
	const contact = contactForm(page);
	await contact.fillIn({ "Contact number": "+91 98765 43210" });
	await contact.send();
	await expect(contact.alert).toContainText("Form submitted successfully!");
	expect(site.server.requests).toContain("POST /api/sheet-form");
	expect(site.server.messages).toEqual([
		{ name: asha.Name, email: asha.Email, contact: "9876543210", message: asha.Message },
	]);
});

test("a registration is posted with its six fields and no others, and an ok is a success", {
	tag: ["@1.3", "@3.11", "@7.6"],
}, async ({ page }) => {
	await page.goto(`${site.url}/register`);
	await hydrated(page);
	const register = registrationForm(page);
	await register.fillIn();
	await register.send();
	await expect(register.confirmation).toBeVisible();
	expect(site.server.requests).toContain("POST /api/register");
	expect(site.server.registrations).toEqual([ravi]);
});
