import { expect, test } from "vitest";
import { isReadablePath, readableSearch } from "./readable-address.ts";

test.each(["/", "/events", "/domains/Unnat%20Bharat%20Abhiyan", "/%E0%A4%85", "/a%2Fb", "/%01"])(
	"%s can be read",
	(path) => {
		expect(isReadablePath(path)).toBe(true);
	},
);

test.each(["/%", "/%0", "/%zz", "/%ff", "/%E0%A4%A", "/%ED%A0%80", "/a%00b", "/%00.data"])(
	"%s cannot be read",
	(path) => {
		expect(isReadablePath(path)).toBe(false);
	},
);

test.each([
	["", ""],
	["?q=a%20b&page=2", "?q=a%20b&page=2"],
	["?q=%ff&x", "?q=%ff&x"],
	["?q=a%00b", ""],
	["?page=2&q=%00&%00=1&sort=name", "?page=2&sort=name"],
])("of '%s' stays '%s'", (given, kept) => {
	expect(readableSearch(new URL(`http://site/events${given}`))).toBe(kept);
});
