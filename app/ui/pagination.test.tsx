// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { allOf, nameOf, show } from "../../tests/support/app/on-screen.tsx";
import { Pagination, shownPages } from "./pagination.tsx";

const words = {
	label: "Pages",
	previous: "Previous page",
	next: "Next page",
	toPage: (page: number) => `?page=${page}`,
};

test.each([
	[1, 1, []],
	[1, 3, ["1", "2", "3", "Next page"]],
	[5, 9, ["Previous page", "1", "4", "5", "6", "9", "Next page"]],
	[9, 9, ["Previous page", "1", "8", "9"]],
])("on page %i of %i it leads to %j", async (page, pages, names) => {
	await show(<Pagination {...words} page={page} pages={pages} />);
	expect(allOf("link").map(nameOf)).toEqual(names);
});

test("marks the page that is shown, and every step is an address", async () => {
	await show(<Pagination {...words} page={2} pages={3} />);
	expect(allOf("link").map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
		["?page=1", null],
		["?page=1", null],
		["?page=2", "page"],
		["?page=3", null],
		["?page=3", null],
	]);
});

test("never shows a page that is not there", () => {
	expect(shownPages(1, 1)).toEqual([1]);
	expect(shownPages(2, 2)).toEqual([1, 2]);
});
