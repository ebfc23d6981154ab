import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { siteMap } from "./site-map.ts";

const isYear = (value: string) => /^20(1[89]|2[0-6])$/.test(value);
const map = siteMap(
	manifest([
		{ id: "root" },
		{ id: "site", parentId: "root" },
		{ id: "home", parentId: "site", index: true },
		{ id: "events", parentId: "site", path: "events", handle: { query: { year: isYear } } },
		{ id: "highlight", parentId: "site", path: "highlightDetail/:id" },
		{ id: "privacy", parentId: "site", path: "privacy_policy" },
		{ id: "unknown", parentId: "site", path: "*" },
		{ id: "console", parentId: "root", path: "console" },
	]),
);

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
		["/events.data?year=2024", "/events.data?year=2024"],
		["/_.data", "/_.data"],
		["/events.data?_routes=events", "/events.data?_routes=events"],
		["/nowhere", "unknown"],
		["/nowhere/else?x=1", "unknown"],
	])("%s is kept as %s", (given, expected) => {
		expect(map.resolve(new URL(given, "http://localhost")).key).toBe(expected);
	});

	test.each([
		"/events?year=1066",
		"/events?year=2024x",
		"/events.data?_routes=made-up",
		"/events.data?_routes=events,events",
	])("%s is not kept at all", (given) => {
		expect(map.resolve(new URL(given, "http://localhost")).key).toBeNull();
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
