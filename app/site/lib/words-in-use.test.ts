import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { words } from "../../../core/content/schema/words.ts";

test("every word of the interface has a place in the app that names it", () => {
	const sources = globSync("app/**/*.{ts,tsx}", { exclude: (file) => /\.test\.tsx?$/.test(file) })
		.map((file) => readFileSync(file, "utf8"))
		.join("\n");
	// `words.close`, or taken apart: `const { close } = words`.
	const isNamed = (word: string) => new RegExp(`\\.${word}\\b|[{,]\\s*${word}\\s*[,:}]`).test(sources);
	const { sample: _, ...shown } = words.shape;
	expect(Object.keys(shown).filter((word) => !isNamed(word))).toEqual([]);
});
