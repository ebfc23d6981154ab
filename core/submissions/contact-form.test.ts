import { describe, expect, test } from "vitest";
import { checkForm } from "../forms/check-form.ts";
import { contactPayload } from "./contact-form.ts";

const asha = {
	name: "Asha Menon",
	email: "asha@example.org",
	contact: "9876543210",
	message: "We run a night school.",
};

function errorsOf(change: Record<string, unknown>) {
	const checked = checkForm(contactPayload, { ...asha, ...change });
	return checked.ok ? {} : checked.errors;
}

function taken(change: Record<string, unknown>) {
	const checked = checkForm(contactPayload, { ...asha, ...change });
	return checked.ok ? checked.value : null;
}

describe("a name of letters and spaces is taken", () => {
	test.each([
		["  Asha   Menon ", "Asha Menon"],
		["Asha\u00a0Menon", "Asha Menon"],
		["Zoë Müller", "Zoë Müller"],
		["Zoe\u0308", "Zoë"],
		["अनुष्का शर्मा", "अनुष्का शर्मा"],
		["ശ്രീജിത്ത്", "ശ്രീജിത്ത്"],
		["நித்யா", "நித்யா"],
		["ক্ষিতীশ", "ক্ষিতীশ"],
		["ਗੁਰਪ੍ਰੀਤ ਕੌਰ", "ਗੁਰਪ੍ਰੀਤ ਕੌਰ"],
		["فاطمہ", "فاطمہ"],
		["ഗോപാലകൃഷ്ണന്\u200d", "ഗോപാലകൃഷ്ണന്\u200d"],
		["李", "李"],
	])("%j", (name, kept) => {
		expect(taken({ name })?.name).toBe(kept.normalize("NFC"));
	});
});

describe("a name with anything else is refused", () => {
	test.each([["O'Neil"], ["R. Kumar"], ["Asha2"], ["अनु१"], ["Asha-Menon"], ["Asha_"], ["😀"], ["\u0301"]])(
		"%j",
		(name) => {
			expect(errorsOf({ name })).toEqual({ name: ["contact.name"] });
		},
	);
});

describe("a number of ten digits is taken", () => {
	test.each([
		["9876543210", "9876543210"],
		[" 98765 43210 ", "9876543210"],
		["+919876543210", "9876543210"],
		["+91 98765 43210", "9876543210"],
		["98765-43210", "9876543210"],
		["(98765) 43210", "9876543210"],
		["+91-98765–43210", "9876543210"],
		["98.76.54.32.10", "9876543210"],
		["(011) 2659-1234", "1126591234"],
		["+ 91 98765 43210", "9876543210"],
		["09876543210", "9876543210"],
		["011 2659 1234", "1126591234"],
		["+91 0 98765 43210", "9876543210"],
		["+91 01234 56789", "0123456789"],
		["\u202a+91 98765 43210\u202c", "9876543210"],
		["0123456789", "0123456789"],
		[9876543210, "9876543210"],
	])("%j", (contact, kept) => {
		expect(taken({ contact })?.contact).toBe(kept);
	});
});

describe("another number is refused", () => {
	test.each([
		["987654321"],
		["98765432101"],
		["919876543210"],
		["00 98765 43210"],
		["+1 98765 43210"],
		["98765-432100"],
		["98765/43210"],
		["98765abcde"],
		["9".repeat(5000)],
		["٩٨٧٦٥٤٣٢١٠"],
		[1e21],
	])("%j", (contact) => {
		expect(errorsOf({ contact })).toEqual({ contact: ["contact.contact"] });
	});

	test("as missing when nothing is left of it", () => {
		expect(errorsOf({ contact: "+91" })).toEqual({ contact: ["contact.missing.contact"] });
	});
});

describe("a message", () => {
	test.each<[string, string[] | undefined]>([
		["123456789012345", undefined],
		["12345678901234", ["contact.message"]],
		["   12345678901234   ", ["contact.message"]],
		["1234567890123\r\n", ["contact.message"]],
		["123456\r\n78901234", undefined],
		["123456\r\n7890123", ["contact.message"]],
		["😀".repeat(14), ["contact.message"]],
		["😀".repeat(15), undefined],
		["First line.\n\n\tSecond line.", undefined],
		["a".repeat(5000), undefined],
		["a".repeat(5001), ["text.long"]],
		["Two\u2028lines in one text.", undefined],
		["A bell \u0007 rings in here.", ["text.control"]],
		["Half a character \ud83d in here.", ["text.control"]],
		["Nothing \u0000 at all in here.", ["text.control"]],
	])("%j: %j", (message, keys) => {
		expect(errorsOf({ message }).message).toEqual(keys);
	});
});

describe("an e-mail address", () => {
	test.each<[string, string[] | undefined]>([
		["asha@example.org", undefined],
		[" asha.menon+ngo@mail.example.co.in ", undefined],
		["asha", ["contact.email"]],
		["asha@", ["contact.email"]],
		["asha@example", ["contact.email"]],
		["asha@exam ple.org", ["contact.email"]],
		["asha@example..org", ["contact.email"]],
		["a@b@example.org", ["contact.email"]],
		["asha@example.org\nBcc: all@example.org", ["text.control"]],
		[`${"a".repeat(250)}@example.org`, ["text.long"]],
	])("%j: %j", (email, keys) => {
		expect(errorsOf({ email }).email).toEqual(keys);
	});
});

test("a field of nothing but invisible marks is missing", () => {
	expect(errorsOf({ name: "\u200d", message: " \u200b".repeat(20) })).toEqual({
		name: ["contact.missing.name"],
		message: ["contact.missing.message"],
	});
});

test("other keys are left out, such as the boxes of a page of before", () => {
	expect(taken({ admin: true, consent: "on", age: "on" })).toEqual(asha);
});
