import { expect, test } from "vitest";
import { roles } from "../../rules/roles.ts";
import { access, mayOpen } from "./access.ts";
import { areasFor } from "./navigation.ts";

test("what is not named is open to nobody, whatever it is called", () => {
	for (const role of roles)
		for (const address of ["/console/secret", "", "constructor", "toString", "/CONSOLE"])
			expect(mayOpen(role, address)).toBe(false);
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
	const labels = (role: "desk" | "editor") => areasFor(role).map(({ label }) => label);
	expect(labels("desk")).toContain("Messages");
	expect(labels("desk")).not.toContain("Content");
	expect(labels("editor")).toContain("Content");
	expect(labels("editor")).not.toContain("Messages");
	expect(labels("editor")).not.toContain("People");
});
