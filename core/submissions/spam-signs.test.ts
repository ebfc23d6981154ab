import { expect, test } from "vitest";
import { shortestFillingMs } from "./filling-time.ts";
import { newFormToken } from "./form-token.ts";
import { suspicion } from "./spam-signs.ts";

const now = Date.UTC(2026, 7, 1);
const day = 24 * 3_600_000;
const plain = ["Meera Nair", "We run a school: https://school.example.org and look for volunteers."];
const advertising = ["Buy", "https://a.example.org http://b.example.org www.c.example.org"];

test.each<[string, { token: string | null; words: string[] }, string | null]>([
	["a form that a person took time for", { token: begun(shortestFillingMs), words: plain }, null],
	["a form that a person took time for, with many links", { token: begun(60_000), words: advertising }, null],
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

function begun(msAgo: number): string {
	return newFormToken("secret", now - msAgo);
}
