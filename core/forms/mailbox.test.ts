import { expect, test } from "vitest";
import { isInstituteAddress, mailboxOf } from "./mailbox.ts";

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
