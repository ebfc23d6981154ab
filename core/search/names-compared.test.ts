import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { advisorDomain, listNames, sameName } from "./names-compared.ts";

describe("two names are the same", () => {
	test.each([
		["Education", "Education", true],
		["Education", "eDUCATION", true],
		["  Old   Age\tHome ", "old age home", true],
		["Old\u00a0Age Home", "Old Age Home", true],
		["Unnat Bharat Abhiyan", "uba", true],
		["unnat  bharat abhiyan", "UBA", true],
		["KYR (Know Your Rights)", "Kyr", true],
		["UBA", "KYR", false],
		["Know Your Rights", "KYR", false],
		["Education", "Educatio", false],
		["Vidya", "Vidya 2", false],
		["", "", false],
		[" ", "Education", false],
	])("%j and %j: %s", (a, b, same) => {
		expect(sameName(a, b)).toBe(same);
		expect(sameName(b, a)).toBe(same);
	});

	test("by the aliases that are given instead of ours", () => {
		const aliases = [["Munirka Teaching Project", "MTP", "Munirka"]];
		expect(sameName("mtp", "munirka", aliases)).toBe(true);
		expect(sameName("Unnat Bharat Abhiyan", "uba", aliases)).toBe(false);
	});
});

describe("a comma-separated list contains a name", () => {
	test.each([
		["Vidya, Jyoti", "jyoti", true],
		["Vidya,KYR", "KYR (Know Your Rights)", true],
		["KYR (Know Your Rights) , Samiksha", "kyr", true],
		["Unnat Bharat Abhiyan", "UBA", true],
		["Vidya Jyoti", "Jyoti", false],
		["Mental Health", "Health", false],
		["", "Vidya", false],
		[",,", "", false],
	])("%j, %j: %s", (list, name, contained) => {
		expect(listNames(list, name)).toBe(contained);
	});
});

describe("an advisor's domain", () => {
	test.each([
		["Faculty Advisor (Health)", "Health"],
		["Faculty Advisor ( Unnat  Bharat Abhiyan )", "Unnat Bharat Abhiyan"],
		["Faculty Advisor () (Society)", "Society"],
		["Faculty Advisor", undefined],
		["Faculty Advisor (", undefined],
		["Faculty Advisor ( )", undefined],
		["", undefined],
		[undefined, undefined],
		[null, undefined],
	])("in %j is %s", (title, domain) => {
		expect(advisorDomain(title)).toBe(domain);
	});
});

/** Text of any code units, halves of pairs included. */
const anyText = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) });

test("no text breaks a comparison, and a name that is not blank equals itself in capitals", () => {
	fc.assert(
		fc.property(anyText, anyText, (a, b) => {
			expect(sameName(a, b)).toBe(sameName(b, a));
			expect(typeof listNames(a, b)).toBe("boolean");
			expect(advisorDomain(a)?.trim()).not.toBe("");
		}),
	);
	fc.assert(
		fc.property(fc.stringMatching(/^[a-z]+( [a-z]+)*$/), (name) => {
			expect(sameName(name, ` ${name.toUpperCase()}  `)).toBe(true);
		}),
	);
});
