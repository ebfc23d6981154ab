import { describe, expect, test } from "vitest";
import { mandatory, refusals } from "./support/contact-rules.ts";
import { asha, type Typed } from "./support/people.ts";
import { stored } from "./support/stored-rows.ts";

const names: Record<keyof Typed, string> = {
	Name: "name",
	Email: "email",
	"Contact number": "contact",
	Message: "message",
};

function posted(typed: Partial<Typed>): Record<string, string> {
	return Object.fromEntries(
		Object.entries({ ...asha, ...typed }).map(([label, value]) => [names[label as keyof Typed], value]),
	);
}

describe("again on the server, past the browser's check", () => {
	test("each field is mandatory, and nothing is stored", { tags: ["@5.1", "@8.6"] }, async () => {
		const before = stored("contact_messages").length;
		for (const name of Object.values(names)) {
			const response = await send({ ...posted({}), [name]: " " });
			expect(response.status).toBe(400);
			expect(await response.text()).toContain(mandatory);
		}
		expect(stored("contact_messages")).toHaveLength(before);
	});

	test("each rule refuses what breaks it, in the same words, and nothing is stored", {
		tags: ["@5.2", "@5.3", "@5.4", "@5.5", "@8.3", "@8.4", "@8.5"],
	}, async () => {
		const before = stored("contact_messages").length;
		for (const [label, typed, words] of refusals) {
			const response = await send(posted({ [label]: typed }));
			expect([typed, response.status]).toEqual([typed, 400]);
			expect(await response.text()).toContain(words);
		}
		expect(stored("contact_messages")).toHaveLength(before);
	});

	test("letters of Indian scripts are letters, and a number may begin with +91 or 0 or be grouped", {
		tags: ["@5.2", "@5.3", "@5.4", "@10.12"],
	}, async () => {
		const taken: [Partial<Typed>, Record<string, string>][] = [
			[{ Name: "अनुष्का शर्मा" }, { name: "अनुष्का शर्मा" }],
			[{ Name: "ശ്രീജിത്ത്" }, { name: "ശ്രീജിത്ത്" }],
			[{ Name: " நித்யா " }, { name: "நித்யா" }],
			[{ Name: "ক্ষিতীশ" }, { name: "ক্ষিতীশ" }],
			[{ "Contact number": "+91 98765 00001" }, { contact: "9876500001" }],
			[{ "Contact number": "09876500002" }, { contact: "9876500002" }],
			[{ "Contact number": " 98765 00003 " }, { contact: "9876500003" }],
			[{ "Contact number": "(98765) 000-04" }, { contact: "9876500004" }],
			[{ Message: "Fifteen letters" }, { message: "Fifteen letters" }],
		];
		for (const [typed, row] of taken) {
			const response = await send(posted(typed));
			expect([typed, response.status]).toEqual([typed, 303]);
			expect(stored("contact_messages")).toContainEqual(expect.objectContaining(row));
		}
	});
});

function send(form: Record<string, string>): Promise<Response> {
	const body = new URLSearchParams(form);
	return fetch(`${process.env.TEST_SITE_URL}/collaborate`, { method: "POST", body, redirect: "manual" });
}
