import { expect, test } from "vitest";
import { emailProblem, nameProblem } from "./account-rules.ts";

test.each(["asha@example.org", "a.b+c@sub.example.ac.in"])("%s is an e-mail address", (email) => {
	expect(emailProblem(email)).toBeNull();
});

test.each(["", "asha", "asha@", "asha@localhost", "asha @example.org", `${"a".repeat(250)}@example.org`])(
	"'%s' is none",
	(email) => {
		expect(emailProblem(email)).toEqual(expect.any(String));
	},
);

test("a name may be in any script, but must be one", () => {
	expect(nameProblem("आशा कुजूर")).toBeNull();
	expect(nameProblem("")).toEqual(expect.any(String));
	expect(nameProblem("Asha\nBcc: x")).toEqual(expect.any(String));
	expect(nameProblem("\u202eAsha")).toEqual(expect.any(String));
	expect(nameProblem("x".repeat(101))).toEqual(expect.any(String));
});
