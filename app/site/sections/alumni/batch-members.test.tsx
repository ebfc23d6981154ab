// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { loadFile } from "../../../../core/content/load-file.ts";
import { alumni } from "../../../../core/content/schema/alumni.ts";
import { allOf, nameOf, sent } from "../../../../tests/support/app/on-screen.tsx";
import { BatchMembers } from "./batch-members.tsx";

const { batches, idLabel } = loadFile("tests/complete-chapter/en/alumni.yaml", alumni);

test.each(batches)("the alumni of $label stand under their categories", (batch) => {
	document.body.innerHTML = sent(<BatchMembers batch={batch} idLabel={idLabel} />);
	const shown = batch.categories.map(({ name, members }) => [name, members.map((member) => member.name)]);
	const regions = allOf("region").filter((region) => region.querySelector("section") === null);
	expect(regions.map((region) => [nameOf(region), allNames(region)])).toEqual(shown);
});

test("a card holds the role, the title and the id where there are any", () => {
	const image = { src: "/drawn/portrait/1.svg", alt: "A drawn head" };
	const members = [
		{ key: "asha", name: "Asha", image, id: "22-40", por: "Secretary", title: "Now a teacher" },
		{ key: "bilal", name: "Bilal", image },
	];
	const batch = { id: "22", label: "2022", categories: [{ id: "secretary", name: "Secretary", members }] };
	document.body.innerHTML = sent(<BatchMembers batch={batch} idLabel="Id" />);
	const words = [...document.querySelectorAll("article")].map((card) =>
		[...card.querySelectorAll("p")].map((line) => line.textContent),
	);
	expect(words).toEqual([["Now a teacher", "Secretary", "Id 22-40"], []]);
});

function allNames(region: Element): string[] {
	return [...region.querySelectorAll("h3")].map((heading) => heading.textContent ?? "");
}
