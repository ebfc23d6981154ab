import { expect, test } from "vitest";
import { type Registration, ravi } from "./support/people.ts";
import { stored } from "./support/stored-rows.ts";

const missing = "All six fields are needed. Please fill in the ones that are empty.";
const fields = Object.keys(ravi) as (keyof Registration)[];

test("again on the server: a missing field, no e-mail address, a hostel or programme that is not offered", {
	tags: ["@5.6", "@5.7", "@5.8"],
}, async () => {
	const before = stored("registrations").length;
	const wrong: [Record<string, string>, string][] = [
		...fields.map((name): [Record<string, string>, string] => [{ [name]: " " }, missing]),
		[{ personalGmail: "ravi" }, "Enter a whole e-mail address, such as asha@example.org."],
		[{ webmail: "cs1250123" }, "Enter your whole webmail address, with the part after the @."],
		[{ hostel: "Hogwarts" }, "Choose a hostel from the list."],
		[{ program: "PhD" }, "Choose UG, PG or Others."],
	];
	for (const [change, words] of wrong) {
		const response = await send({ ...ravi, ...change });
		expect([change, response.status]).toEqual([change, 400]);
		expect(await response.text()).toContain(words);
	}
	expect(stored("registrations")).toHaveLength(before);
});

test("the phone is free text, and the name may hold anything that names hold", { tags: ["@5.7"] }, async () => {
	for (const [i, change] of [
		{ phone: "ask at the hostel office" },
		{ phone: "+91 (0) 00000-00000 ext. 12" },
		{ name: "D'Souza-Nair, Ma. जोसेफ़ 3rd" },
	].entries()) {
		const registration = { ...ravi, ...change, webmail: `cs12505${i}0@sit-nandipur.example` };
		const response = await send(registration);
		expect(response.status).toBe(303);
		const row = stored("registrations").find(({ webmail }) => webmail === registration.webmail);
		expect(row).toMatchObject({ phone: registration.phone, name: registration.name.normalize() });
	}
});

function send(form: Record<string, string>): Promise<Response> {
	const body = new URLSearchParams(form);
	return fetch(`${process.env.TEST_SITE_URL}/register`, { method: "POST", body, redirect: "manual" });
}
