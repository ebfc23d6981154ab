import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { offered, type PageHandle } from "../app/site/lib/page-handle.ts";
import { remoteBackend } from "../core/backend/remote.ts";
import { loadContent } from "../core/content/load.ts";
import { siteMap } from "./site-map.ts";

const isYear = (value: string) => /^20(1[89]|2[0-6])$/.test(value);
const searchQuery: PageHandle["query"] = { q: { read: (value) => value.trim() || null, keep: "recent" } };
const hoursQuery: PageHandle["query"] = {
	year: offered(isYear),
	ground: { read: (value) => value, keep: "never", optional: true },
};
const findDomain: PageHandle["find"] = ({ name }) => (name === "Health" ? "here" : { missing: "domain" });
const content = loadContent("tests/chapter");
const map = siteMap(
	manifest([
		{ id: "root" },
		{ id: "site", parentId: "root" },
		{ id: "home", parentId: "site", index: true },
		{ id: "events", parentId: "site", path: "events", handle: { query: { year: offered(isYear) } } },
		{ id: "search", parentId: "site", path: "search", handle: { query: searchQuery } },
		{ id: "hours", parentId: "site", path: "hours", handle: { query: hoursQuery } },
		{ id: "domain", parentId: "site", path: "domains/:name", handle: { find: findDomain } },
		{ id: "highlight", parentId: "site", path: "highlightDetail/:id" },
		{ id: "privacy", parentId: "site", path: "privacy_policy" },
		{ id: "unknown", parentId: "site", path: "*" },
		{ id: "console", parentId: "root", path: "console" },
		{ id: "robots", parentId: "root", path: "robots.txt", handle: { shared: true } },
	]),
	() => content,
	["en", "hi"],
);
const nowhere = { backendUrl: "http://127.0.0.1:1", imageHostUrl: "http://127.0.0.1:1", legacyMediaHosts: [] };
const backend = {
	...remoteBackend({ ...nowhere, log: { warn: () => undefined } }),
	submit: async () => ({ outcome: "undelivered", reason: "not for this test" }) as const,
};
const services = { content: () => content, backend };
const at = (address: string) => map.resolve(new URL(address, "http://localhost"));

describe("addresses that differ in case or slashes", () => {
	test.each([
		["/", null],
		["/events", null],
		["/Events", "/events"],
		["/events/", "/events"],
		["//events", "/events"],
		["/EVENTS//", "/events"],
		["/highlightdetail/AbC", "/highlightDetail/AbC"],
		["/highlightDetail/AbC/", "/highlightDetail/AbC"],
		["/PRIVACY_POLICY", "/privacy_policy"],
		["/nowhere/", null],
	])("%s leads to %s", (given, expected) => {
		expect(map.canonicalPath(given)).toBe(expected);
	});

	test("a redirect never leaves the site", () => {
		expect(map.canonicalPath("//evil.example.org/")).toBeNull();
	});
});

describe("where a page is kept", () => {
	test.each([
		["/", "/"],
		["/?utm_source=x", "/"],
		["/events", "/events"],
		["/events?year=2024", "/events?year=2024"],
		["/events?fbclid=1&year=2024&x=2", "/events?year=2024"],
		["/events.data?year=2024", "unknown en"],
		["/_.data", "unknown en"],
		["/nowhere", "unknown en"],
		["/nowhere/else?x=1", "unknown en"],
	])("%s is kept as %s", (given, expected) => {
		expect(map.resolve(new URL(given, "http://localhost")).key).toBe(expected);
	});

	test.each([
		["/events?year=1066", "/events"],
		["/events?year=2024x", "/events"],
		["/events?year=2024&year=1066", "/events?year=2024"],
		["/search?q=%20", "/search"],
		["/robots.txt?x=1", "/robots.txt"],
	])("%s asks for what is not offered, and is kept as %s", (given, expected) => {
		expect(at(given)).toMatchObject({ key: expected, recent: false });
	});

	test("answers to questions without end are kept apart", () => {
		expect(at("/search?q=blood%20")).toMatchObject({ key: "/search?q=blood", recent: true, search: "?q=blood" });
	});

	test("what is one person's is not kept, and has a lesser page that is", () => {
		expect(at("/hours?year=2024&ground=7")).toMatchObject({ key: null, lesser: { key: "/hours?year=2024" } });
		expect(at("/hours?year=2024")).not.toHaveProperty("lesser");
	});

	test("addresses that lead to nothing share one page", async () => {
		const [one, other] = [at("/domains/Wealth"), at("/domains/Stealth?x=1")];
		const found = await one.find?.(services);
		expect(found).toEqual({ missing: "domain" });
		expect(one.missing?.("domain").key).toBe(other.missing?.("domain").key);
		expect(await at("/domains/Health").find?.(services)).toBe("here");
	});

	test("nothing outside the public layout is kept", () => {
		expect(map.resolve(new URL("http://localhost/console")).key).toBeNull();
	});
});

interface Route {
	id: string;
	parentId?: string;
	path?: string;
	index?: boolean;
	handle?: unknown;
}

function manifest(routes: Route[]): ServerBuild["routes"] {
	return Object.fromEntries(
		routes.map(({ handle, ...route }) => [route.id, { ...route, module: { default: () => null, handle } }]),
	);
}

describe("a language in front of the path", () => {
	test("is part of the cache key, and unknown to the app", () => {
		expect(at("/hi/events?year=2024")).toMatchObject({ language: "hi", path: "/events", key: "/hi/events?year=2024" });
		expect(at("/hi")).toMatchObject({ language: "hi", path: "/", key: "/hi" });
		expect(at("/events")).toMatchObject({ language: "en", path: "/events", key: "/events" });
	});

	test("has not-found pages of its own", () => {
		expect(at("/hi/nothing")).toMatchObject({ language: "hi", unknown: true, key: "unknown hi" });
		expect(at("/nothing").key).toBe("unknown en");
		expect(at("/ta/events")).toMatchObject({ language: "en", unknown: true });
	});

	test("leads nowhere where there is but one language", () => {
		expect(at("/hi/console")).toMatchObject({ console: false, unknown: true, key: "unknown hi" });
		expect(at("/hi/robots.txt")).toMatchObject({ unknown: true });
	});

	test("has one spelling", () => {
		const spellings = ["/HI/Events/", "/hi/", "/hi", "/hi/events", "/hi//privacy_policy"];
		expect(spellings.map(map.canonicalPath)).toEqual(["/hi/events", "/hi", null, null, "/hi/privacy_policy"]);
	});
});
