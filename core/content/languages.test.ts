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
