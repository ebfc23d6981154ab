// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { loadContent } from "../../../../core/content/load.ts";
import { allOf, show } from "../../../../tests/support/app/on-screen.tsx";
import { Process } from "./process.tsx";

test("the steps are counted through from contacting the NGO to receiving the hours, over all stages", async () => {
	const { process } = loadContent("tests/chapter").internPolicy;
	await show(<Process words={process} />);
	expect(allOf("list").map((list) => [list.getAttribute("start"), list.children.length])).toEqual([
		["1", 4],
		["5", 1],
		["6", 2],
	]);
	const titles = [...document.querySelectorAll("h4")].map((title) => title.textContent);
	expect(titles).toEqual(process.steps.map(({ title }) => title));
});
