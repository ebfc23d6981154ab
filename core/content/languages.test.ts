import { expect, test } from "vitest";
import { addressIn, splitLanguage } from "./languages.ts";

test.each([
	["en", "/events", "/events"],
	["hi", "/events?year=2024", "/hi/events?year=2024"],
	["hi", "/", "/hi"],
	["hi", "/#newsletters", "/hi#newsletters"],
	["hi", "/?video=a", "/hi?video=a"],
	["hi", "#contact", "#contact"],
	["hi", "https://example.org/", "https://example.org/"],
	["hi", "//example.org/", "//example.org/"],
	["hi", "/events.ics?year=2024", "/hi/events.ics?year=2024"],
	["hi", "/events/a.ics", "/hi/events/a.ics"],
	["hi", "/domains/St. John's", "/hi/domains/St. John's"],
	["hi", "/documents/a.pdf", "/documents/a.pdf"],
	["hi", "/documentation", "/hi/documentation"],
	["hi", "/console?at=a", "/console?at=a"],
	["hi", "/robots.txt", "/robots.txt"],
	["hi", "/.well-known/security.txt", "/.well-known/security.txt"],
])("in %s the address of %s is %s", (language, path, address) => {
	expect(addressIn(language, path)).toBe(address);
});

test.each([
	["/events", "en", "/events"],
	["/hi/events", "hi", "/events"],
	["/hi", "hi", "/"],
	["/HI/events", "hi", "/events"],
	["/history", "en", "/history"],
	["/en/events", "en", "/en/events"],
	["/ta/events", "en", "/ta/events"],
])("%s is in %s, at %s", (pathname, language, path) => {
	expect(splitLanguage(pathname, ["en", "hi"])).toEqual({ language, path });
});
