import { expect, test } from "vitest";
import { z } from "zod";
import { sentence } from "./errors.ts";
import { email, image, phone, prose, sample, slug, target, text, webAddress } from "./schema/common.ts";
import { validate } from "./validate.ts";
import { readYaml } from "./yaml.ts";

const member = z.strictObject({
	name: text,
	email: email.optional(),
	linkedIn: webAddress.optional(),
	phone: phone.optional(),
	image: image.optional(),
	about: prose.optional(),
	website: target.optional(),
});
const team = z.strictObject({
	sample: sample.optional(),
	head: z.strictObject({ title: text, description: text.max(20) }).optional(),
	hue: z.enum(["red", "green", "blue", "yellow"]).optional(),
	year: z.int().min(2000).max(2100).optional(),
	reviewed: z.iso.date().optional(),
	lines: z.array(text).min(2).optional(),
	five: z.array(text).length(5).optional(),
	years: z.record(z.string().regex(/^\d\d$/, "two digits such as '24'"), text).optional(),
	anything: z.union([text, z.strictObject({ first: text, second: text })]).optional(),
	quickLinks: z.array(z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("page"), to: text })])).optional(),
	groups: z.array(z.strictObject({ id: slug, name: text.optional(), members: z.array(member).optional() })).optional(),
});

test.each([
	[
		"a bad e-mail address",
		"groups:\n  - id: secretaries\n    name: Secretaries\n    members:\n      - name: Asha Rao\n        email: asha(at)example",
		"line 6, group 'Secretaries', member 'Asha Rao', field 'email': expected an e-mail address such as name@example.org, found \"asha(at)example\".",
	],
	["a missing field", "head:\n  title: Team", "line 2, field 'head.description': expected a text, but it is missing."],
	[
		"an empty field",
		"head:\n  title:\n  description: x",
		"line 2, field 'head.title': expected a text, found nothing.",
	],
	[
		"an empty text",
		'head:\n  title: ""\n  description: x',
		"line 2, field 'head.title': expected some words, found nothing.",
	],
	[
		"an unknown field that is nearly a known one",
		"heda:\n  title: x",
		"line 1: expected one of the known fields (did you mean 'head'?), found an unknown field 'heda'.",
	],
	[
		"an unknown field in a record",
		"groups:\n  - id: a\n    name: Alumni\n    colour: red",
		"line 4, group 'Alumni': expected one of the known fields (id, name, members), found an unknown field 'colour'.",
	],
	[
		"a number where words belong",
		"head:\n  title: 2026\n  description: x",
		"line 2, field 'head.title': expected a text (in quotation marks, such as \"2026\"), found 2026.",
	],
	[
		"words where true or false belongs",
		"sample: yes",
		"line 1, field 'sample': expected true or false, found \"yes\".",
	],
	[
		"words where a list belongs",
		"groups: none",
		"line 1, field 'groups': expected a list (each entry on a line of its own after a dash), found \"none\".",
	],
	[
		"a list where a record belongs",
		"head:\n  - title",
		"line 1, field 'head': expected a record (fields with a colon, further in than the line above), found a list of 1 entry.",
	],
	[
		"words that are too long",
		"head:\n  title: x\n  description: one and twenty letters",
		"line 3, field 'head.description': expected at most 20 characters, found 22 (\"one and twenty letters\").",
	],
	[
		"a word that is not among the choices",
		"hue: gren",
		"line 1, field 'hue': expected one of 'red', 'green', 'blue', 'yellow' (did you mean 'green'?), found \"gren\".",
	],
	["a number that is too small", "year: 1969", "line 1, field 'year': expected a number of at least 2000, found 1969."],
	["a number with a fraction", "year: 2025.5", "line 1, field 'year': expected a whole number, found 2025.5."],
	[
		"a date that does not exist",
		"reviewed: 2026-02-30",
		"line 1, field 'reviewed': expected a date such as 2026-01-31, found \"2026-02-30\".",
	],
	[
		"a list that is too short",
		"lines:\n  - one",
		"line 1, field 'lines': expected at least 2 entries, found a list of 1 entry.",
	],
	[
		"a list of the wrong length",
		"five: [a, b]",
		"line 1, field 'five': expected exactly 5 entries, found a list of 2 entries.",
	],
	[
		"an entry of a list of words",
		"lines:\n  - one\n  - 2",
		"line 3, entry 2 of 'lines': expected a text (in quotation marks, such as \"2\"), found 2.",
	],
	[
		"a record without a name",
		"groups:\n  - name: ok\n    id: ok\n  - members: []",
		"line 4, entry 2 of 'groups', field 'id': expected a text, but it is missing.",
	],
	[
		"a record that has only an id",
		"groups:\n  - id: Old Home",
		"line 2, group 'Old Home', field 'id': expected small letters, digits and single hyphens, such as 'old-age-home', found \"Old Home\".",
	],
	[
		"a web address without https",
		"groups:\n  - id: a\n    members:\n      - name: B\n        linkedIn: example.org",
		"line 5, group 'a', member 'B', field 'linkedIn': expected a web address such as https://example.org/, found \"example.org\".",
	],
	[
		"a missing field of a record that could also be words",
		"anything:\n  first: x",
		"line 2, field 'anything.second': expected a text, but it is missing.",
	],
	[
		"a link that is neither page nor address",
		"groups:\n  - id: a\n    members:\n      - name: B\n        website: about",
		"line 5, group 'a', member 'B', field 'website': expected a page such as '/about', or an address such as 'https://example.org/', found \"about\".",
	],
	[
		"a picture without words",
		"groups:\n  - id: a\n    members:\n      - name: B\n        image: { src: /images/b.jpg }",
		"line 5, group 'a', member 'B', field 'image.alt': expected a text, but it is missing.",
	],
	[
		"a key that is not of the right form",
		"years:\n  '2024': x",
		"line 2, field 'years.2024': expected two digits such as '24', found '2024'.",
	],
	[
		"an unknown sort of record",
		"quickLinks:\n  - kind: pgae",
		"line 2, entry 1 of 'quickLinks', field 'kind': expected 'page', found \"pgae\".",
	],
	[
		"HTML in Markdown",
		"groups:\n  - id: a\n    members:\n      - name: B\n        about: |\n          Fine.\n\n          Not <b>fine</b>.",
		"line 8, group 'a', member 'B', field 'about': expected words without tags such as <b> (write **bold**, *slanted* or [words](https://example.org/) instead), found \"<b>\".",
	],
])("%s is told in plain words", (_title, yaml, message) => {
	expect(problemsIn(yaml)).toEqual([`team.yaml, ${message}`]);
});

test("all problems of a file are told at once", () => {
	expect(problemsIn("hue: pink\nyear: 1\nlines: x")).toHaveLength(3);
});

test.each([
	["a tab", "head:\n\ttitle: x", "line 2: expected spaces instead of a tab at the beginning of the line"],
	["a colon in words", "hue: red: green", "line 1: expected words in quotation marks if there is a colon in them"],
	["a field given twice", "hue: red\nhue: blue", 'line 2: expected each field only once, found "hue: blue".'],
	["words that begin with @", "hue: @nss", "line 1: expected words in quotation marks, because they begin with @"],
	[
		"words that begin with a star",
		"hue: *red*",
		"line 1: expected words in quotation marks, because they begin with * or &",
	],
	[
		"words after a quotation mark",
		'hue: "red" wine',
		"line 1: expected words wholly inside quotation marks or wholly without them",
	],
	[
		"a quotation mark that is not closed",
		'hue: "red\nyear: 2025\n',
		"line 3: expected a closing quotation mark or bracket",
	],
	["a line that is not a field", "hue: red\nyear\n", 'or a colon after the field\'s name, found "year".'],
	[
		"words that begin with an exclamation mark",
		"hue: !red",
		"line 1: expected words in quotation marks, because they begin with !",
	],
	[
		"a file that is a list",
		"- a",
		"team.yaml: expected fields with a colon after their names, found a list of 1 entry.",
	],
	["an empty file", "# nothing yet", "team.yaml: expected fields with a colon after their names, found nothing."],
	[
		"a bracket that is not closed",
		"lines: [a, b\nhue: red",
		"line 2: expected the same number of spaces as on the lines that belong together, and each bracket closed",
	],
])("%s in YAML is told in plain words", (_title, yaml, message) => {
	expect(problemsIn(yaml).join("\n")).toContain(message);
});

function problemsIn(yaml: string): string[] {
	const source = readYaml(yaml, "team.yaml");
	if (source.problems.length > 0) return source.problems.map(sentence);
	return validate(z.strictObject({ team }), { team: source.raw }).problems.map(sentence);
}
