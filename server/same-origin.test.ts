import { expect, test } from "vitest";
import { addressForVisitor, isFromSecretPage, isSameOrigin } from "./same-origin.ts";

const site = "https://nss.example.org";

test.each([
	["a form of the site itself", { Origin: site, "Sec-Fetch-Site": "same-origin" }],
	["a browser that sends no fetch metadata", { Origin: site }],
	["the site at its other address, such as localhost", { Origin: "http://localhost:3000", Host: "localhost:3000" }],
])("%s may write", (_, headers) => {
	expect(isSameOrigin(new Headers(headers), site)).toBe(true);
});

test.each([
	["another site", { Origin: "https://elsewhere.example", Host: "nss.example.org" }],
	["another site by its fetch metadata", { Origin: site, "Sec-Fetch-Site": "cross-site" }],
	["a neighbour on the same domain", { Origin: "https://blog.example.org", "Sec-Fetch-Site": "same-site" }],
	["a page that hides where it is from", { Origin: "null", Host: "nss.example.org" }],
	[
		"an address with ours in its name",
		{ Origin: "https://nss.example.org.elsewhere.example", Host: "nss.example.org" },
	],
	["ours without encryption, from elsewhere", { Origin: "http://nss.example.org", Host: "127.0.0.1:3000" }],
	["ours without encryption, at our own name", { Origin: "http://nss.example.org", Host: "nss.example.org" }],
	["nonsense", { Origin: "nonsense", Host: "nonsense" }],
	["whoever says nothing", { Host: "nss.example.org" }],
])("%s may not", (_, headers) => {
	expect(isSameOrigin(new Headers(headers), site)).toBe(false);
});

test.each<[string, boolean, Record<string, string>, boolean]>([
	["its own form", true, { Origin: "null", "Sec-Fetch-Site": "same-origin" }, true],
	["its own form, in a browser that says no more", true, { Origin: "null" }, true],
	["a form of a frame of another site", true, { Origin: "null", "Sec-Fetch-Site": "cross-site" }, false],
	["a form of nobody, at an address without a key", false, { Origin: "null" }, false],
	["another site's form", true, { Origin: "https://elsewhere.example" }, false],
])("a page that tells its address to nobody takes %s or not", (_, hasKey, headers, expected) => {
	expect(isFromSecretPage(new Headers(headers), hasKey)).toBe(expected);
});

test("without a set address, the one that was asked for counts", () => {
	const headers = new Headers({ Origin: "http://localhost:3000", Host: "localhost:3000" });
	expect(isSameOrigin(headers, undefined)).toBe(true);
	expect(isSameOrigin(new Headers({ Origin: "http://localhost:3000", Host: "localhost:3001" }), undefined)).toBe(false);
});

test.each([
	["a form of the site is at its set address", { Origin: site, Host: "127.0.0.1:3000" }, `${site}/register?a=b`],
	["whoever says nothing is at the set address", {}, `${site}/register?a=b`],
	[
		"another site's form is not at that site's address",
		{ Origin: "https://elsewhere.example" },
		`${site}/register?a=b`,
	],
	[
		"a form at another address of the site stays there",
		{ Origin: "http://localhost:3000", Host: "localhost:3000" },
		"http://localhost:3000/register?a=b",
	],
])("%s", (_, headers, expected) => {
	const asked = new URL("http://127.0.0.1:3000/register?a=b");
	expect(addressForVisitor(asked, new Headers(headers), site).href).toBe(expected);
});

test("a path that looks like a host stays a path", () => {
	const asked = new URL("http://127.0.0.1:3000//elsewhere.example/register");
	expect(addressForVisitor(asked, new Headers(), site).href).toBe(`${site}//elsewhere.example/register`);
});
