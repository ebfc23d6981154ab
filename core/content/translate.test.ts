import { expect, test } from "vitest";
import { translate } from "./translate.ts";

const source = {
	items: [
		{
			id: "health",
			name: "Health",
			projects: [
				{ id: 1, name: "Blood" },
				{ id: 2, name: "Scribe" },
			],
		},
		{ id: "uba", name: "UBA", projects: [] },
	],
};

test("a translated domain keeps its address, and is found by the name of the source as are its projects", () => {
	const own = { items: [{ id: "health", name: "स्वास्थ्य", projects: [{ id: 1, name: "रक्तदान" }] }] };
	expect(translate("domains", source, own, "hi")).toEqual({
		items: [
			{
				id: "health",
				name: "स्वास्थ्य",
				addressName: "Health",
				aliases: ["Health"],
				projects: [
					{ id: 1, name: "रक्तदान", aliases: ["Blood"] },
					{ id: 2, name: "Scribe" },
				],
			},
			{ id: "uba", name: "UBA", projects: [] },
		],
	});
});

test("without a translation the kind is the source's own, by which one can tell", () => {
	expect(translate("domains", source, undefined, "hi")).toBe(source);
});
