import { describe, expect, test } from "vitest";
import { checkForm } from "../forms/check-form.ts";
import { registrationPayload } from "./registration-form.ts";

const choices = { hostels: ["Kailash", "Nilgiri"], programs: ["UG", "PG", "Others"] };
const ravi = {
	name: "Ravi O'Neil Jr. 2",
	phone: "ask at 00000-00000, ext. 5",
	personalGmail: "ravi@example.org",
	webmail: "cs1210123@iitd.ac.in",
	hostel: "Nilgiri",
	program: "UG",
};

describe("a registration", () => {
	test("with all six fields is taken, whatever the name and phone look like", () => {
		expect(checkForm(registrationPayload(choices), ravi)).toEqual({ ok: true, value: ravi });
	});

	test.each([
		[{ hostel: "Hogwarts" }, { hostel: ["register.hostel"] }],
		[{ hostel: "nilgiri" }, { hostel: ["register.hostel"] }],
		[{ hostel: "toString" }, { hostel: ["register.hostel"] }],
		[{ program: "MBA" }, { program: ["register.program"] }],
		[{ personalGmail: "ravi" }, { personalGmail: ["register.personalGmail"] }],
		[{ webmail: "cs1210123" }, { webmail: ["register.webmail"] }],
		[{ phone: "0".repeat(41) }, { phone: ["text.long"] }],
		[{ name: "Ravi\u0000" }, { name: ["text.control"] }],
		[{ name: "Ravi\nBcc: all@example.org" }, { name: ["text.control"] }],
		[{ name: "Ravi\u2028Rao" }, { name: ["text.control"] }],
		[{ name: "a".repeat(101) }, { name: ["text.long"] }],
		[{ name: " " }, { name: ["register.missing.name"] }],
		[{ phone: undefined }, { phone: ["register.missing.phone"] }],
		[{ personalGmail: null }, { personalGmail: ["register.missing.personalGmail"] }],
		[{ webmail: "" }, { webmail: ["register.missing.webmail"] }],
		[{ hostel: "" }, { hostel: ["register.missing.hostel"] }],
		[{ program: [] }, { program: ["register.missing.program"] }],
	])("with %j is refused: %j", (change, errors) => {
		expect(checkForm(registrationPayload(choices), { ...ravi, ...change })).toMatchObject({ ok: false, errors });
	});

	test("from a page of before, which had boxes to tick, is taken without them", () => {
		const checked = checkForm(registrationPayload(choices), { ...ravi, consent: "on", age: "on" });
		expect(checked).toEqual({ ok: true, value: ravi });
	});
});
