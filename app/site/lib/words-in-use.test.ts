import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { english } from "../../../core/words/en.ts";

test("every word that pages share has a place in the app that names it", () => {
	const sources = globSync("app/**/*.{ts,tsx}", { exclude: (file) => /\.test\.tsx?$/.test(file) })
		.map((file) => readFileSync(file, "utf8"))
		.join("\n");
	// `words.close`, or taken apart: `const { close } = words`.
	const isNamed = (word: string) => new RegExp(`\\.${word}\\b|[{,]\\s*${word}\\s*[,:}]`).test(sources);
	// What is said without mail has the name of what it stands for.
	const words = Object.keys(english).flatMap((key) => /^words\.(.+?)(?:WithoutMail)?$/.exec(key)?.[1] ?? []);
	expect(words.filter((word) => !isNamed(word))).toEqual([]);
});
