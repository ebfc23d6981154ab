// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { loadContent } from "../../../../core/content/load.ts";
import { allOf, nameOf, show } from "../../lib/on-screen.testing.tsx";
import { AwardList } from "./award-list.tsx";

it("two awards are listed, and one of them carries a fund of 75,000 rupees", async () => {
	const { items, fundLabel } = loadContent("content").awards;
	await show(<AwardList label="Awards" fundLabel={fundLabel} awards={items} />);
	expect(allOf("heading").map(nameOf)).toEqual(items.map(({ name }) => name));
	expect([...document.querySelectorAll("strong")].map((sum) => sum.textContent)).toEqual(["₹75,000"]);
});
