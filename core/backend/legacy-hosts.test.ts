import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rewriteLegacyHost } from "./legacy-hosts.ts";

const hosts = {
	legacyHosts: ["old.example.org", "http://10.1.2.3:5000", "https://files.example.org/nss", "not a host", ""],
	current: "https://api.example.org",
};

describe("an old host is replaced", () => {
	test.each([
		["https://old.example.org/uploads/a.jpg", "https://api.example.org/uploads/a.jpg"],
		["http://old.example.org/uploads/a.jpg?w=1#t", "https://api.example.org/uploads/a.jpg?w=1#t"],
		["//old.example.org/a.jpg", "https://api.example.org/a.jpg"],
		["HTTPS://OLD.example.org/A.jpg", "https://api.example.org/A.jpg"],
		["https://old.example.org", "https://api.example.org/"],
		["http://10.1.2.3:5000/a b.mp4", "https://api.example.org/a%20b.mp4"],
		["https://files.example.org/nss/a.jpg", "https://api.example.org/a.jpg"],
	])("%s becomes %s", (url, expected) => {
		expect(rewriteLegacyHost(url, hosts)).toBe(expected);
	});

	test.each([
		["https://old.example.org/a.jpg", "https://api.example.org/v2/", "https://api.example.org/v2/a.jpg"],
		["https://old.example.org/a.jpg", "https://old.example.org/v2", "https://old.example.org/v2/a.jpg"],
		["https://old.example.org/v2/a.jpg", "https://old.example.org/v2", "https://old.example.org/v2/a.jpg"],
		["https://old.example.org/a.jpg", "", "/a.jpg"],
		["https://old.example.org//evil.example/a.jpg", "", "/evil.example/a.jpg"],
		["https://old.example.org/a.jpg", "not an address", "https://old.example.org/a.jpg"],
	])("%s with the backend at '%s' becomes %s", (url, current, expected) => {
		expect(rewriteLegacyHost(url, { ...hosts, current })).toBe(expected);
	});

	test("by the most precise of several prefixes", () => {
		const legacyHosts = ["old.example.org", "old.example.org/media/2020", "old.example.org/media"];
		const url = "https://old.example.org/media/2020/a.jpg";
		expect(rewriteLegacyHost(url, { legacyHosts, current: "https://api.example.org" })).toBe(
			"https://api.example.org/a.jpg",
		);
	});
});

describe("another address stays as it is", () => {
	test.each([
		["/uploads/a.jpg"],
		["uploads/old.example.org/a.jpg"],
		["https://api.example.org/a.jpg"],
		["https://old.example.org.evil.example/a.jpg"],
		["https://evil.example/?u=https://old.example.org/a.jpg"],
		["https://old.example.org@evil.example/a.jpg"],
		["https://old.example.org:8443/a.jpg"],
		["http://10.1.2.3/a.jpg"],
		["https://files.example.org/nssx/a.jpg"],
		["https://files.example.org/other/a.jpg"],
		["data:image/png;base64,AAAA"],
		["http://["],
		[""],
	])("%j", (url) => {
		expect(rewriteLegacyHost(url, hosts)).toBe(url);
	});
});

test("no text breaks the rewriting, and what has been rewritten stays", () => {
	const text = fc.oneof(fc.string(), fc.webUrl(), fc.webUrl({ withQueryParameters: true, withFragments: true }));
	fc.assert(
		fc.property(text, fc.array(text), text, (url, legacyHosts, current) => {
			const once = rewriteLegacyHost(url, { legacyHosts: [...legacyHosts, url], current });
			expect(rewriteLegacyHost(once, { legacyHosts: [...legacyHosts, url], current })).toBe(once);
		}),
	);
});
