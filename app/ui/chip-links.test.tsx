// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { allOf, nameOf, show, the } from "../../tests/support/app/on-screen.tsx";
import { ChipLinks } from "./chip-links.tsx";

test("filters are links of which the chosen one is marked", async () => {
	const chips = [
		{ label: "All", href: "?", current: false },
		{ label: "Health", href: "?domain=health", current: true, hue: "health" as const },
	];
	await show(<ChipLinks label="Filter" chips={chips} />);
	expect(the("navigation", "Filter").contains(the("link", "All"))).toBe(true);
	expect(
		allOf("link").map((link) => [nameOf(link), link.getAttribute("href"), link.getAttribute("aria-current")]),
	).toEqual([
		["All", "?", null],
		["Health", "?domain=health", "true"],
	]);
});
