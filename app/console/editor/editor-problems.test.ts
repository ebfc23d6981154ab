import { expect, test } from "vitest";
import { renumbered } from "./editor-problems.tsx";

const problems = ["media", "media.0.alt", "media.10.file", "mediator.1.alt", "a.media.1.alt"].map((name) => ({
	name,
	where: [],
	message: "Wrong.",
}));

test("problems of a list follow its entries, those of a removed entry go, and all others stay", () => {
	const names = (newIndex: (index: number) => number | undefined) =>
		renumbered(problems, "media", newIndex).map(({ name }) => name);
	expect(names((index) => index + 1)).toEqual([
		...["media", "media.1.alt", "media.11.file", "mediator.1.alt", "a.media.1.alt"],
	]);
	expect(names((index) => (index === 0 ? undefined : index - 1))).toEqual([
		...["media", "media.9.file", "mediator.1.alt", "a.media.1.alt"],
	]);
});
