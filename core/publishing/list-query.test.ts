import { expect, test } from "vitest";
import { readListQuery } from "./list-query.ts";

const now = Date.UTC(2026, 0, 15);

test("an address without parameters asks for all, the newest first", () => {
	expect(readListQuery(new URLSearchParams(), now)).toEqual({
		...{ words: [], show: "all", domain: null, between: null, page: 1, pageSize: 25, now },
		order: { by: "date", descending: true },
	});
});

test("everything that is asked for is read", () => {
	const search = new URLSearchParams("q=Blood+camp&state=bin&domain=Health&year=2024&sort=name&order=desc&page=3");
	expect(readListQuery(search, now)).toMatchObject({
		...{ words: ["blood", "camp"], show: "bin", domain: "Health", page: 3 },
		between: [Date.UTC(2023, 11, 31, 18, 30), Date.UTC(2024, 11, 31, 18, 30)],
		order: { by: "name", descending: true },
	});
});

test.each([
	["sort=date&order=asc", { by: "date", descending: false }],
	["sort=changed", { by: "changed", descending: true }],
	["sort=name", { by: "name", descending: false }],
	["sort=password", { by: "date", descending: true }],
])("%s sorts", (search, order) => {
	expect(readListQuery(new URLSearchParams(search), now).order).toEqual(order);
});

test("what is not offered counts as not asked", () => {
	const search = new URLSearchParams("state=secret&domain=Astrology&year=1066&page=x&q=");
	expect(readListQuery(search, now)).toMatchObject({ show: "all", domain: null, between: null, page: 1, words: [] });
});
