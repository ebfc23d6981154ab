import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contactPayload } from "../submissions/contact-form.ts";
import { registrationPayload } from "../submissions/registration-form.ts";
import { isWordKey } from "../words/catalogue.ts";
import { checkForm } from "./check-form.ts";

const choices = { hostels: ["Kailash", "Nilgiri"], programs: ["UG", "PG", "Others"] };
const schemas = [contactPayload, registrationPayload(choices)];

const nothing = {
	ok: false,
	values: { name: "", email: "", contact: "", message: "" },
	errors: {
		name: ["contact.missing.name"],
		email: ["contact.missing.email"],
		contact: ["contact.missing.contact"],
		message: ["contact.missing.message"],
	},
	summary: ["contact.missing"],
};

describe("a form", () => {
	test.each<[unknown]>([[{}], [null], [undefined], ["text"], [5], [[]], [new FormData()], [() => ({ name: "Asha" })]])(
		"from %j has every field missing, and says so beside each and once for all",
		(input) => {
			expect(checkForm(contactPayload, input)).toEqual(nothing);
		},
	);

	test("gives back what was typed, as it was typed", () => {
		const typed = { name: " Asha 2 ", email: "asha@", contact: 12, message: "Hello\r\n", admin: true };
		expect(checkForm(contactPayload, typed)).toEqual({
			ok: false,
			values: { name: " Asha 2 ", email: "asha@", contact: "12", message: "Hello\r\n" },
			errors: {
				name: ["contact.name"],
				email: ["contact.email"],
				contact: ["contact.contact"],
				message: ["contact.message"],
			},
			summary: [],
		});
	});

	test("can be given as the browser's own form data, in which a file is no text", () => {
		const data = new FormData();
		for (const [field, value] of Object.entries({ name: "Asha", email: "a@example.org", contact: "9876543210" }))
			data.append(field, value);
		data.append("message", new File(["words"], "message.txt"));
		expect(checkForm(contactPayload, data)).toMatchObject({ errors: { message: ["contact.missing.message"] } });
		data.set("message", "We run a night school.");
		expect(checkForm(contactPayload, data)).toMatchObject({ ok: true, value: { name: "Asha" } });
	});

	test("does not read what an object inherits or computes", () => {
		const trap = Object.create(
			{ name: "Asha" },
			{
				email: {
					enumerable: true,
					get: () => {
						throw new Error("read");
					},
				},
			},
		);
		expect(checkForm(contactPayload, trap)).toEqual(nothing);
	});
});

describe("no input breaks a form", () => {
	const fields = ["name", "email", "contact", "message", "phone", "personalGmail", "webmail", "hostel", "program"];
	const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
	const value = fc.oneof(fc.string(), fc.string({ unit }), fc.emailAddress(), fc.anything());
	const entries = fc.dictionary(fc.constantFrom(...fields, "consent"), value);

	test("and each refusal is a message that has words, beside a field", () => {
		fc.assert(
			fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), entries), (input) => {
				for (const schema of schemas) {
					const checked = checkForm(schema, input);
					if (checked.ok) continue;
					const keys = Object.values(checked.errors).flat();
					expect(keys.length).toBeGreaterThan(0);
					expect([...keys, ...checked.summary].filter((key) => !isWordKey(`messages.${key}`))).toEqual([]);
				}
			}),
		);
	});

	test("and what has been taken is taken again unchanged", () => {
		const name = fc.stringMatching(/^[a-zA-Zअ-ह ]{1,30}$/);
		const contact = fc.stringMatching(/^(\+91 ?|0)?[0-9]{5} ?[0-9]{5}$/);
		fc.assert(
			fc.property(fc.record({ name, contact, email: fc.emailAddress(), message: fc.string() }), (input) => {
				const checked = checkForm(contactPayload, input);
				if (checked.ok) expect(checkForm(contactPayload, checked.value)).toEqual(checked);
				else expect(checked.errors.contact).toBeUndefined();
			}),
		);
	});
});
