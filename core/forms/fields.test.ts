import { describe, expect, test } from "vitest";
import { nameLine } from "../matching/match-form.ts";
import { readPerson } from "../signups/person-form.ts";
import { signupPayload } from "../signups/signup-form.ts";
import { contactPayload } from "../submissions/contact-form.ts";
import { registrationPayload } from "../submissions/registration-form.ts";
import { readLine } from "./fields.ts";

const marks = [..."\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"];

describe("a name loses the marks of direction that are in it", () => {
	test.each([
		["a registration", registrationPayload({ hostels: [], programs: [] }).shape.name],
		["a message", contactPayload.shape.name],
		["a sign-up", signupPayload([]).shape.name],
		["a form of matching", nameLine],
	])("in %s", (_, schema) => {
		for (const mark of marks) expect(schema.parse(`${mark}Asha${mark} ${mark}Rao${mark}`)).toBe("Asha Rao");
	});

	test("in a list where an organiser writes it", () => {
		const typed = { name: "\u202eAsha\u202c", email: "asha@example.org", phone: "" };
		expect(readPerson(typed)).toMatchObject({ ok: true, value: { name: "Asha" } });
	});

	test("and nothing else: joiners are part of Indian scripts", () => {
		for (const name of ["ശ്രീജിത്ത്", "र\u094d\u200dया", "क\u094d\u200cष"])
			expect(readLine(name)).toBe(name.normalize("NFC"));
		expect(readLine("\u202e\u200f")).toBe("");
	});
});
