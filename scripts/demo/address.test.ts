import { expect, test } from "vitest";
import { demoAddress, untilNight } from "./address.ts";

const real = "https://nss.example.ac.in";

test.each([undefined, "http://localhost:3000", "http://127.0.0.1:8080", "http://[::1]:3000", "http://demo.localhost"])(
	"a demo at %s is on this machine",
	(siteUrl) => {
		expect(demoAddress(siteUrl, undefined)).toEqual({ mayRun: true, isPublic: false });
	},
);

test("a demo in public is told twice, with the same address", () => {
	expect(demoAddress(real, real)).toEqual({ mayRun: true, isPublic: true });
	expect(demoAddress(real, `${real}/`)).toEqual({ mayRun: true, isPublic: true });
});

test.each([
	[real, undefined],
	[real, "https://demo.example.ac.in"],
	[real, ""],
	[undefined, real],
	["http://localhost:3000", real],
	["https://localhost.example.org", undefined],
	["https://127.example.org", "http://localhost:3000"],
])("with SITE_URL %s and the option %s it does not start, and says what to do", (siteUrl, publicly) => {
	expect(demoAddress(siteUrl, publicly)).toEqual({ mayRun: false, why: expect.stringMatching(/SITE_URL/) });
});

test.each([
	["2026-11-19T02:59:00+05:30", 60_000],
	["2026-11-19T03:00:00+05:30", 24 * 3_600_000],
	["2026-11-19T21:00:00+05:30", 6 * 3_600_000],
])("from %s it is %i ms until it starts anew", (now, ms) => {
	expect(untilNight(Date.parse(now))).toBe(ms);
});
