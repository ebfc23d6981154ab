import { expect, test } from "vitest";
import { formTokenAge, newFormToken, suspicion, suspicionInWords } from "./spam-signs.ts";
import { shortestFillingMs } from "./submission.ts";
import { withdrawalToken } from "./withdrawal.ts";

const now = Date.UTC(2026, 7, 1);
const day = 24 * 3_600_000;
const plain = ["Meera Nair", "We run a school: https://school.example.org and look for volunteers."];
const advertising = ["Buy", "https://a.example.org http://b.example.org www.c.example.org"];
const fiveLinks = [...advertising, "https://d.example.org https://e.example.org"];

test.each<[string, { token: string | null; words: string[] }, string | null]>([
	["a form that a person took time for", { token: begun(shortestFillingMs), words: plain }, null],
	["a form that a person took time for, with many links", { token: begun(60_000), words: advertising }, null],
	[
		"a form that a person took time for, with five links",
		{ token: begun(60_000), words: fiveLinks },
		"five links or more",
	],
	["advertising without links", { token: begun(60_000), words: ["Buy cheap viagra"] }, "words of advertising"],
	["a form from a browser without scripts", { token: null, words: plain }, null],
	["a form that was open overnight", { token: begun(day + 1), words: plain }, null],
	["a form that was filled in at once", { token: begun(300), words: plain }, "filled in within 0.3 seconds"],
	["a token from the future", { token: begun(-5000), words: plain }, "filled in within 0 seconds"],
	["a token that was made up", { token: "made.up", words: plain }, "a form token that is not ours"],
	["many links without a token", { token: null, words: advertising }, "many links, and sent without a form token"],
	[
		"many links with a token of yesterday",
		{ token: begun(2 * day), words: advertising },
		"many links, and sent without a form token",
	],
])("%s", (_, signs, expected) => {
	expect(suspicion("secret", signs, now)).toBe(expected);
});

test("a token tells when the form was begun", () => {
	expect(formTokenAge("secret", newFormToken("secret", now), now + 5000)).toBe(5000);
});

test("two forms that are begun in the same moment get different tokens", () => {
	expect(newFormToken("secret", now)).not.toBe(newFormToken("secret", now));
});

test.each([
	["of another site", newFormToken("other", now)],
	["with an earlier time", newFormToken("secret", now).replace(/^[0-9a-z]+/, (now - 9000).toString(36))],
	["for another purpose", withdrawalToken("secret", "0123456789abcdef01234567")],
	["that is cut short", newFormToken("secret", now).slice(0, -1)],
	["that is no token", "token"],
	["that is very long", "a".repeat(100_000)],
])("a token %s is not believed", (_, token) => {
	expect(formTokenAge("secret", token, now)).toBeNull();
});

const links = "https://a.example https://b.example https://c.example";

test.each([
	suspicion("secret", { token: null, words: [links] }, 0),
	suspicion("secret", { token: "made up", words: [] }, 0),
	suspicion("secret", { token: newFormToken("secret", 1000), words: [] }, 1500),
	"honeypot",
	"five links or more",
	"links written for web pages",
	"words of advertising",
])("every reason that the site gives has plain words: %s", (reason) => {
	expect(reason).not.toBeNull();
	expect(suspicionInWords(reason ?? "")).toMatch(/^(?!The site found it suspicious).+\.$/);
});

test("a reason that is not known is told as it is", () => {
	expect(suspicionInWords("wrote in verse")).toBe("The site found it suspicious: wrote in verse.");
});

function begun(msAgo: number): string {
	return newFormToken("secret", now - msAgo);
}
