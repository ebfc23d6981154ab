import { expect, test } from "vitest";
import { isInstituteAddress, isOutside, isPattern, isStudentAddress, mailboxOf } from "./mailbox.ts";

test.each([
	["asha@example.org", "asha@example.org"],
	[" Asha@Example.ORG ", "asha@example.org"],
	["asha+nss@example.org", "asha@example.org"],
	["asha+a+b@example.org", "asha@example.org"],
	["asha.k@example.org", "asha.k@example.org"],
	["a.s.h.a+7@gmail.com", "asha@gmail.com"],
	["asha@googlemail.com", "asha@gmail.com"],
	["+@example.org", "+@example.org"],
	["+x@example.org", "+x@example.org"],
	["no address", "no address"],
])("the mailbox of '%s' is '%s'", (email, mailbox) => {
	expect(mailboxOf(email)).toBe(mailbox);
});

test.each([
	["cs1210123@iitd.ac.in", true],
	["CS1210123@Cse.IITD.ac.in", true],
	["cs1210123@notiitd.ac.in", false],
	["cs1210123@iitd.ac.in.example.org", false],
])("'%s' is an address of the institute: %s", (email, expected) => {
	expect(isInstituteAddress(email, "iitd.ac.in")).toBe(expected);
	expect(isInstituteAddress(email, undefined)).toBe(false);
});

const emailDomain = "iitd.ac.in";

test.each([
	["cs1210123@iitd.ac.in", true, false],
	["BBZ248001@dbeb.iitd.ac.in", true, false],
	["nobody-7@no-such.iitd.ac.in", false, false],
	["xcs1210123@iitd.ac.in", false, false],
	["cs1210123@example.org", false, true],
])("'%s' is made as those of students: %s", (email, isStudents, outside) => {
	expect(isStudentAddress(email, { emailDomain })).toBe(isStudents);
	expect(isOutside(email, { emailDomain })).toBe(outside);
	// With a pattern of the chapter, what does not fit it is outside too.
	expect(isOutside(email, { emailDomain, emailPattern: String.raw`[a-z]{2}[a-z0-9]\d{6}` })).toBe(!isStudents);
});

test("the chapter's own pattern is the one that counts, for the whole name", () => {
	const institute = { emailDomain, emailPattern: String.raw`\d{4}|st-.+` };
	const fits = ["1234", "st-asha", "12345", "cs1210123"].map((name) =>
		isStudentAddress(`${name}@iitd.ac.in`, institute),
	);
	expect(fits).toEqual([true, true, false, false]);
});

test("without a domain nobody is outside, and nobody's address is known as a student's", () => {
	expect(isOutside("asha@example.org", {})).toBe(false);
	expect(isStudentAddress("cs1210123@iitd.ac.in", {})).toBe(false);
});

test.each([
	[String.raw`[a-z]{2}[a-z0-9]\d{6}`, true],
	[String.raw`\d{4}|st-.+`, true],
	["[a-z]+\\.[a-z]+", true],
	["[a-z", false],
	["(a+)+", false],
	["(a|a)*b", false],
	["(ab){2,9}", false],
	["a*a*a*a*a*", false],
])("the content may say '%s' of students' addresses: %s", (pattern, taken) => {
	expect(isPattern(pattern)).toBe(taken);
});
