import { expect, test } from "vitest";
import { thenIn, withThen } from "./then.ts";

const signIn = (then: string) => new URL(`https://nss.example.org/console/sign-in?then=${encodeURIComponent(then)}`);

test.each(["/console", "/console/events?page=2", "/console/content/site", "/console/events?q=%E0%A4%85"])(
	"%s is gone on to",
	(then) => {
		expect(thenIn(signIn(then))).toBe(then);
	},
);

test.each([
	"",
	"https://elsewhere.example",
	"//elsewhere.example",
	"/\\elsewhere.example",
	"/console\\..\\elsewhere",
	"/consoles",
	"/about",
	"/console/sign-out",
	"/console/sign-in?then=/console",
	"javascript:alert(1)",
	"/console/é",
	"/console/\u202egnp.x",
	"/console/events?q=अ",
	"/console/a b",
	"/console/a\tb",
	"/console/a\r\nSet-Cookie: x=1",
	"/console/\0",
	"/console/\u007f",
	"/console/../about",
	"/console/..//elsewhere.example",
	"/console/%2e%2e/about",
	"/console/events#then",
	`/console/${"x".repeat(3000)}`,
])("'%s' is not, but the start", (then) => {
	expect(thenIn(signIn(then))).toBe("/console");
});

test("the next step knows it too", () => {
	expect(withThen("/console/sign-in/code", signIn("/console/audit?page=2"))).toBe(
		"/console/sign-in/code?then=%2Fconsole%2Faudit%3Fpage%3D2",
	);
	expect(withThen("/console/sign-in/code", signIn("/console"))).toBe("/console/sign-in/code");
});
