import { hydrated } from "../browser/site-pages.ts";
import { asha, contactForm, postsOf, type Typed } from "./support/contact-page.ts";
import { expect, test } from "./support/own-site.ts";

const mandatory = "All fields are mandatory. Please fill in all the details.";
const badName = "Name should not contain any symbols or numbers.";
const badContact = "Contact number should be exactly 10 digits.";
const badMessage = "Message should be at least 15 characters long.";

const refusals: [label: keyof Typed, typed: string, words: string][] = [
	["Name", "O'Neil", badName],
	["Name", "Asha 2", badName],
	["Contact number", "987654321", badContact],
	["Contact number", "98765432101", badContact],
	["Contact number", "98765-43210", badContact],
	["Message", "Fourteen chars", badMessage],
	["Message", "   Fourteen chars   ", badMessage],
	["Email", "asha", "Enter an e-mail address that we can answer to, such as asha@example.org."],
];

const names: Record<keyof Typed, string> = {
	Name: "name",
	Email: "email",
	"Contact number": "contact",
	Message: "message",
};
const boxes = { consent: "on", age: "on" };

function posted(typed: Partial<Typed>): Record<string, string> {
	return Object.fromEntries(
		Object.entries({ ...asha, ...typed }).map(([label, value]) => [names[label as keyof Typed], value]),
	);
}

test.describe("before sending", () => {
	test("all four fields are mandatory, and nothing is sent without them", { tag: ["@5.1", "@8.6"] }, async ({
		page,
	}) => {
		await page.goto("/collaborate");
		await hydrated(page);
		const posts = postsOf(page);
		const contact = contactForm(page);
		for (const label of Object.keys(asha) as (keyof Typed)[]) {
			await contact.fillIn({ [label]: "  " });
			await contact.send();
			await expect(contact.summary).toContainText(mandatory);
			await expect(contact.summary).toBeFocused();
			await expect(contact.field(label)).toHaveAttribute("aria-invalid", "true");
			await expect(contact.form.locator("[aria-invalid=true]")).toHaveCount(1);
		}
		expect(posts).toEqual([]);
	});

	test("each rule has its own words beside its field, and what was typed stays", {
		tag: ["@5.2", "@5.3", "@5.4", "@5.5", "@8.3", "@8.4", "@8.5"],
	}, async ({ page }) => {
		await page.goto("/collaborate");
		await hydrated(page);
		const posts = postsOf(page);
		const contact = contactForm(page);
		for (const [label, typed, words] of refusals) {
			await contact.fillIn({ [label]: typed });
			await contact.send();
			await expect(contact.summary.getByRole("link")).toHaveText([words]);
			await expect(contact.field(label)).toHaveAccessibleDescription(new RegExp(escaped(words)));
			await contact.expectTyped({ ...asha, [label]: typed });
		}
		expect(posts).toEqual([]);
	});

	test("neither box is ticked at first, and without them nothing is sent", { tag: "@10.10" }, async ({ page }) => {
		await page.goto("/collaborate");
		await hydrated(page);
		const posts = postsOf(page);
		const contact = contactForm(page);
		for (const box of await contact.boxes.all()) await expect(box).not.toBeChecked();
		await contact.fillIn();
		for (const box of await contact.boxes.all()) await box.uncheck();
		await contact.send();
		await expect(contact.summary.getByRole("link")).toHaveText([
			/^Tick the box if you agree\./,
			/^Tick the box if you are 18 or older/,
		]);
		await contact.expectTyped(asha);
		expect(posts).toEqual([]);
	});
});

test.describe("again on the server, past the browser's check", () => {
	test("each field and each box is mandatory, and nothing is stored", { tag: ["@5.1", "@8.6"] }, async ({
		request,
		ownSite,
	}) => {
		const before = ownSite.stored("contact_messages").length;
		for (const name of Object.values(names)) {
			const response = await request.post("/collaborate", { form: { ...posted({}), ...boxes, [name]: " " } });
			expect(response.status()).toBe(400);
			expect(await response.text()).toContain(mandatory);
		}
		for (const [name, words] of [
			["consent", "Tick the box if you agree."],
			["age", "Tick the box if you are 18 or older"],
		] as const) {
			const response = await request.post("/collaborate", { form: { ...posted({}), ...boxes, [name]: "" } });
			expect(response.status()).toBe(400);
			expect(await response.text()).toContain(words);
		}
		expect(ownSite.stored("contact_messages")).toHaveLength(before);
	});

	test("each rule refuses what breaks it, in the same words, and nothing is stored", {
		tag: ["@5.2", "@5.3", "@5.4", "@5.5", "@8.3", "@8.4", "@8.5"],
	}, async ({ request, ownSite }) => {
		const before = ownSite.stored("contact_messages").length;
		for (const [label, typed, words] of refusals) {
			const response = await request.post("/collaborate", { form: { ...posted({ [label]: typed }), ...boxes } });
			expect([typed, response.status()]).toEqual([typed, 400]);
			expect(await response.text()).toContain(words);
		}
		expect(ownSite.stored("contact_messages")).toHaveLength(before);
	});

	test("letters of Indian scripts are letters, and a number may begin with +91 or 0 or hold spaces", {
		tag: ["@5.2", "@5.3", "@5.4", "@10.12"],
	}, async ({ request, ownSite }) => {
		const taken: [Partial<Typed>, Record<string, string>][] = [
			[{ Name: "अनुष्का शर्मा" }, { name: "अनुष्का शर्मा" }],
			[{ Name: "ശ്രീജിത്ത്" }, { name: "ശ്രീജിത്ത്" }],
			[{ Name: " நித்யா " }, { name: "நித்யா" }],
			[{ Name: "ক্ষিতীশ" }, { name: "ক্ষিতীশ" }],
			[{ "Contact number": "+91 98765 00001" }, { contact: "9876500001" }],
			[{ "Contact number": "09876500002" }, { contact: "9876500002" }],
			[{ "Contact number": " 98765 00003 " }, { contact: "9876500003" }],
			[{ Message: "Fifteen letters" }, { message: "Fifteen letters" }],
		];
		for (const [typed, stored] of taken) {
			const response = await request.post("/collaborate", { form: { ...posted(typed), ...boxes }, maxRedirects: 0 });
			expect([typed, response.status()]).toEqual([typed, 303]);
			expect(ownSite.stored("contact_messages")).toContainEqual(expect.objectContaining(stored));
		}
	});
});

function escaped(words: string): string {
	return words.replaceAll(".", "\\.");
}
