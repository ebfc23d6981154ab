// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { loadContent } from "../../../../core/content/load.ts";
import { allOf, nameOf, show } from "../../../../tests/support/app/on-screen.tsx";
import { AwardList } from "./award-list.tsx";

test("all awards are listed, and the one with a fund says how many rupees", async () => {
	const { items, fundLabel } = loadContent("tests/chapter").awards;
	await show(<AwardList label="Awards" fundLabel={fundLabel} awards={items} />);
	expect(allOf("heading").map(nameOf)).toEqual(items.map(({ name }) => name));
	expect([...document.querySelectorAll("strong")].map((sum) => sum.textContent)).toEqual(["₹40,000"]);
});
