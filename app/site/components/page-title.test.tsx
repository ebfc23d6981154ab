// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { allOf, nameOf, show, the } from "../../../tests/support/app/on-screen.tsx";
import { PageTitle } from "./page-title.tsx";

test("a page below the first level shows the way back up, and marks where one is", async () => {
	const trail = [
		{ label: "Domains", url: "/domains" },
		{ label: "Health", url: "/domains/Health" },
	];
	await show(<PageTitle title="JEEVAN" lead="Blood, when it is needed." trail={trail} variant="hue" hue="health" />);
	expect(the("heading").outerHTML).toMatch(/^<h1.*>JEEVAN<\/h1>$/);
	expect(the("navigation", "You are here").contains(the("link", "Health"))).toBe(true);
	expect(allOf("link").map((link) => [nameOf(link), link.getAttribute("href")])).toEqual([
		["Home", "/"],
		["Domains", "/domains"],
		["Health", "/domains/Health"],
	]);
	expect(document.querySelector('[aria-current="page"]')?.textContent).toBe("JEEVAN");
});

test("a page of the first level has a title alone", async () => {
	await show(<PageTitle title="FAQs" />);
	expect(allOf("navigation")).toEqual([]);
	expect(allOf("heading").map(nameOf)).toEqual(["FAQs"]);
});
