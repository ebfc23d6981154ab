import { expect, test } from "vitest";
import { naming, template } from "./template.ts";

const slideOf = template("n", "total");

test("words with each of their gaps are accepted, in any order", () => {
	expect(slideOf.safeParse("Slide {n} of {total}").success).toBe(true);
	expect(slideOf.safeParse("{total} slides, this is {n}").success).toBe(true);
});

test.each(["Slide {n}", "Slide {n} of {count}", "Slide {n} of {total} {more}", "Slide", ""])(
	"'%s' is refused where n and total are to be filled in",
	(words) => {
		expect(slideOf.safeParse(words).success).toBe(false);
	},
);

test("the message says which gaps belong there", () => {
	const result = slideOf.safeParse("Slide {n}");
	expect(result.error?.issues[0]?.message).toBe("words that hold {n}, {total} and no other braces");
});

test("words that name the chapter may hold the site's names, or none", () => {
	expect(naming.safeParse("What is {chapter}?").success).toBe(true);
	expect(naming.safeParse("Who we are").success).toBe(true);
});

test("words that name the chapter hold no name that the site does not know", () => {
	expect(naming.safeParse("What is {chaptre}?").success).toBe(false);
});
