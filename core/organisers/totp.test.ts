import { expect, test } from "vitest";
import { deviceOf } from "./account.ts";
import { readRecoveryCode } from "./recovery-codes.ts";
import { codeOf, stepOf } from "./totp.ts";

/** The values of RFC 6238, appendix B, of which we use the last six digits. */
test.each([
	[59, "287082"],
	[1111111109, "081804"],
	[1234567890, "005924"],
	[20000000000, "353130"],
])("%d seconds after 1970 a phone shows %s", (seconds, code) => {
	const secret = "12345678901234567890";
	expect(codeOf(secret, Math.floor(seconds / 30))).toBe(code);
	expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
	expect(stepOf(secret, code, seconds * 1000 + 30_000)).toBe(Math.floor(seconds / 30));
	expect(stepOf(secret, code, seconds * 1000 + 60_000)).toBeUndefined();
});

test.each(["7K3M-Q2XH-9F4T", "7k3mq2xh9f4t", " 7K3M Q2XH 9F4T ", "7k3m.q2xh.9f4t"])(
	"'%s' is the same code",
	(typed) => {
		expect(readRecoveryCode(typed)).toBe("7K3M-Q2XH-9F4T");
	},
);

test("signs that are mistaken for one another are read as the one that is meant", () => {
	expect(readRecoveryCode("oOiI-lL00-1111")).toBe("0011-1100-1111");
});

test.each([
	[
		"Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
		"Chrome on Android",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1",
		"Safari on iPhone",
	],
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
		"Edge on Windows",
	],
	["", "A browser"],
])("%s is called %s", (userAgent, words) => {
	expect(deviceOf(userAgent)).toBe(words);
});
