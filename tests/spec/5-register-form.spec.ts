import { hydrated } from "../browser/site-pages.ts";
import { postsOf } from "./support/contact-page.ts";
import { expect, test } from "./support/own-site.ts";
import { type Registration, ravi, registrationForm, ticked } from "./support/registration-page.ts";

const missing = "All six fields are needed. Please fill in the ones that are empty.";
const fields = Object.keys(ravi) as (keyof Registration)[];

test("before sending, each of the six fields is required, and so are both boxes", { tag: "@5.6" }, async ({ page }) => {
	await page.goto("/register");
	await hydrated(page);
	const posts = postsOf(page);
	const register = registrationForm(page);
	for (const name of fields) {
		await register.fillIn({ [name]: "" });
		await register.send();
		await expect(register.summary).toContainText(missing);
		await expect(register.summary).toBeFocused();
		await expect(register.form.locator("[aria-invalid=true]")).toHaveCount(1);
		await expect(register.field(name)).toHaveAttribute("aria-invalid", "true");
		await register.expectTyped({ ...ravi, [name]: "" });
	}
	await register.fillIn();
	for (const box of await register.boxes.all()) await box.uncheck();
	await register.send();
	await expect(register.summary.getByRole("link")).toHaveText([
		/^Tick the box if you agree\./,
		/^Tick the box if you are 18 or older/,
	]);
	expect(posts).toEqual([]);
});

test("before sending, both addresses have to be e-mail addresses", { tag: "@5.7" }, async ({ page }) => {
	await page.goto("/register");
	await hydrated(page);
	const posts = postsOf(page);
	const register = registrationForm(page);
	await register.fillIn({ personalGmail: "ravi@", webmail: "cs1250123" });
	await register.send();
	await expect(register.summary.getByRole("link")).toHaveText([
		"Enter a whole e-mail address, such as asha@example.org.",
		"Enter your whole webmail address, with the part after the @.",
	]);
	expect(posts).toEqual([]);
});

test("again on the server: a missing field or box, no e-mail address, a hostel or programme that is not offered", {
	tag: ["@5.6", "@5.7", "@5.8"],
}, async ({ request, ownSite }) => {
	const before = ownSite.stored("registrations").length;
	const wrong: [Record<string, string>, string][] = [
		...fields.map((name): [Record<string, string>, string] => [{ [name]: " " }, missing]),
		[{ consent: "" }, "Tick the box if you agree."],
		[{ age: "" }, "Tick the box if you are 18 or older"],
		[{ personalGmail: "ravi" }, "Enter a whole e-mail address, such as asha@example.org."],
		[{ webmail: "cs1250123" }, "Enter your whole webmail address, with the part after the @."],
		[{ hostel: "Hogwarts" }, "Choose a hostel from the list."],
		[{ program: "PhD" }, "Choose UG, PG or Others."],
	];
	for (const [change, words] of wrong) {
		const response = await request.post("/register", { form: { ...ravi, ...ticked, ...change } });
		expect([change, response.status()]).toEqual([change, 400]);
		expect(await response.text()).toContain(words);
	}
	expect(ownSite.stored("registrations")).toHaveLength(before);
});

test("the phone is free text, and the name may hold anything that names hold", { tag: "@5.7" }, async ({
	request,
	ownSite,
}) => {
	for (const [i, change] of [
		{ phone: "ask at the hostel office" },
		{ phone: "+91 (0) 00000-00000 ext. 12" },
		{ name: "D'Souza-Nair, Ma. जोसेफ़ 3rd" },
	].entries()) {
		const registration = { ...ravi, ...change, webmail: `cs12505${i}0@sit-nandipur.example` };
		const response = await request.post("/register", { form: { ...registration, ...ticked }, maxRedirects: 0 });
		expect(response.status()).toBe(303);
		const stored = ownSite.stored("registrations").find(({ webmail }) => webmail === registration.webmail);
		expect(stored).toMatchObject({ phone: registration.phone, name: registration.name.normalize() });
	}
});
