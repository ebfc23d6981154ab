import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { sourceNames } from "../../core/mailings/recipient-source.ts";
import { personalMemberships, personalRequests } from "../../core/matching/erasure.ts";
import { roles } from "../../core/organisers/roles.ts";
import { personalSignups } from "../../core/signups/erasure.ts";
import routes from "../routes.ts";
import { access, mayOpen, mayWriteTo, openAddresses } from "./access.ts";
import { areasFor } from "./navigation.ts";

test("every address that needs a session has its roles, and no other has", () => {
	expect(Object.keys(access).sort()).toEqual(addressesBelow("console").sort());
	expect(addressesBelow("console-auth").sort()).toEqual([...openAddresses].sort());
});

test("everything under /console needs a session or is a sign-in page", () => {
	const all = addresses(routes as RouteConfigEntry[]).filter((address) => /^\/console(\/|$)/.test(address));
	expect(all.sort()).toEqual([...Object.keys(access), ...openAddresses].sort());
});

test("what is not named is open to nobody, whatever it is called", () => {
	for (const role of roles)
		for (const address of ["/console/secret", "", "constructor", "toString", "/CONSOLE"])
			expect(mayOpen(role, address)).toBe(false);
});

test("the people of a mailing are as open as their list, and of a source that nobody knows there are none", () => {
	const rolesFor = (source: string) => roles.filter((role) => mayWriteTo(role, source));
	expect(Object.fromEntries(sourceNames.map((name) => [name, rolesFor(`${name}:some-id`)]))).toEqual({
		registrations: access["/console/registrations"],
		signups: access["/console/events/:id/signups"],
	});
	expect(["", "constructor", "toString:1", "Signups:1"].flatMap(rolesFor)).toEqual([]);
});

test("what is told of a person who is to be erased is as open as its own screen", () => {
	expect(personalSignups.seenBy).toEqual(access["/console/events/:id/signups"]);
	for (const { seenBy } of [personalMemberships, personalRequests]) expect(seenBy).toEqual(access["/console/matching"]);
});

test("an admin may open everything", () => {
	expect(Object.keys(access).filter((address) => !mayOpen("admin", address))).toEqual([]);
});

test("the navigation leads only where the role may go", () => {
	for (const role of roles) {
		const areas = areasFor(role);
		expect(areas[0]?.to).toBe("/console");
		expect(areas.filter(({ to }) => !mayOpen(role, to))).toEqual([]);
	}
	const labels = (role: "moderator" | "editor") => areasFor(role).map(({ label }) => label);
	expect(labels("moderator")).toContain("Messages");
	expect(labels("moderator")).not.toContain("Content");
	expect(labels("editor")).toContain("Content");
	expect(labels("editor")).not.toContain("Messages");
	expect(labels("editor")).not.toContain("Organisers");
});

test("the table in docs/security.md is the one that is obeyed", () => {
	const areas = documentedAreas();
	const documented = Object.keys(access).map((address) => {
		// The longest that fits: what is not named for itself belongs to the area above it.
		const fitting = areas.filter(({ path }) => address === path || address.startsWith(`${path}/`));
		const area = fitting.filter(({ path }) => path !== "/console").sort((a, b) => b.path.length - a.path.length)[0];
		return [address, (address === "/console" ? fitting[0] : area)?.may];
	});
	expect(Object.fromEntries(documented)).toEqual(
		Object.fromEntries(Object.keys(access).map((address) => [address, roles.map((role) => mayOpen(role, address))])),
	);
	expect(areas.map(({ path }) => path).filter((path) => !Object.hasOwn(access, path))).toEqual([]);
});

/** Each address that the document names, and whether admins, editors and moderators may open it. */
function documentedAreas(): { path: string; may: boolean[] }[] {
	const lines = readFileSync("docs/security.md", "utf8").split("\n");
	const first = lines.findIndex((line) => line.startsWith("| area of the console | admin | editor | moderator |"));
	const end = lines.indexOf("", first);
	return lines.slice(first + 2, end).flatMap((line) => {
		const [, names = "", ...cells] = line.split("|").map((cell) => cell.trim());
		const may = cells.slice(0, roles.length).map((cell) => cell === "yes");
		return [...names.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => ({ path, may }));
	});
}

function addressesBelow(layoutId: string): string[] {
	const found = find(routes as RouteConfigEntry[], layoutId);
	if (!found) throw new Error(`There is no layout '${layoutId}'.`);
	return addresses(found.entry.children ?? [], found.path);
}

function find(
	entries: RouteConfigEntry[],
	id: string,
	above = "",
): { entry: RouteConfigEntry; path: string } | undefined {
	for (const entry of entries) {
		const path = joined(above, entry.path);
		const found = entry.id === id ? { entry, path } : find(entry.children ?? [], id, path);
		if (found) return found;
	}
	return undefined;
}

function addresses(entries: RouteConfigEntry[], above = ""): string[] {
	return entries.flatMap((entry) => {
		const path = joined(above, entry.path);
		return entry.children ? addresses(entry.children, path) : [path || "/"];
	});
}

function joined(above: string, path: string | undefined): string {
	return path ? `${above}/${path}` : above;
}
