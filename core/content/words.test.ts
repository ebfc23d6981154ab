import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { copyContent } from "../../tests/support/content-copy.ts";
import { catalogueOf } from "../words/catalogue.ts";
import { english } from "../words/en.ts";
import { load } from "./load.ts";

test("a chapter says single words itself, and has all others of the site in each language", () => {
	const { folder, write } = copyContent();
	write("en/words.yaml", "signup.heading: Come along\nwords.searchResults: { one: 'One for {query}' }");
	write("hi/words.yaml", "signup.submit: चलिए");
	const inEnglish = load(folder, "en").content;
	expect(inEnglish.signup.heading).toBe("Come along");
	expect(inEnglish.words.searchResults).toEqual({
		one: "One for {query}",
		other: english["words.searchResults"].other,
	});
	expect(inEnglish.words.close).toBe(english["words.close"]);
	const inHindi = load(folder, "hi").content;
	expect(inHindi.signup).toMatchObject({ submit: "चलिए", heading: catalogueOf("hi")["signup.heading"] });
	expect(inHindi.signup.notice).toEqual(inEnglish.signup.notice);
});

test("a word that the site does not know, and one without its gaps, is a problem with its line", () => {
	const { folder, write } = copyContent();
	write("en/words.yaml", "signup.heading: Come\nsignup.heeding: Come\nwords.slideOf: Slide");
	expect(() => load(folder, "en")).toThrow(/words\.yaml, line 2.*did you mean 'signup\.heading'/s);
	expect(() => load(folder, "en")).toThrow(/words\.yaml, line 3.*\{n\}, \{total\}/s);
});

test("a folder of before, with words in ten files, says what it said", () => {
	const { folder, write } = copyContent();
	write(
		"en/mails.yaml",
		"sample: false\nconfirmation:\n  subject: You are in\n  formerLine: Gone\norganisers: { caution: ' ' }",
	);
	write("en/words.yaml", "sample: false\nclose: Shut\nsearchOneResult: One for {query}");
	const signup = readFileSync(`${folder}/en/signup.yaml`, "utf8");
	write("en/signup.yaml", `heading: Come\nfields: { name: { label: Who, autocomplete: name } }\n${signup}`);
	expect(() => load(folder, "en")).toThrow(/mails\.yaml, line 5/);
	write("en/mails.yaml", "sample: false\nconfirmation:\n  subject: You are in\n  formerLine: Gone");
	const { content } = load(folder, "en");
	expect(content.mails.confirmation.subject).toBe("You are in");
	expect(content.words).toMatchObject({ close: "Shut", searchResults: { one: "One for {query}" } });
	expect(content.signup).toMatchObject({ heading: "Come", fields: { name: { label: "Who" } }, sample: false });
});
