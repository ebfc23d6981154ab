import { expect, test } from "vitest";
import { formTokenAge, newFormToken } from "./form-token.ts";
import { withdrawalToken } from "./withdrawal.ts";

const now = Date.UTC(2026, 7, 1);

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
