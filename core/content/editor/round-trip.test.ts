import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Kind, kindNames, kinds } from "../kinds.ts";
import { load } from "../load.ts";
import { readText } from "../source.ts";
import { contentFile } from "./export.ts";
import { formOf } from "./form-of.ts";
import { fromForm, toForm } from "./form-values.ts";
import { type JsonObject, recordOf } from "./json.ts";
import { rewriteFile } from "./yaml-file.ts";

const folder = "tests/chapter";
const { raw } = load(folder, "en");

test.each(kindNames)("the form of %s holds all that its file says, and nothing else", (kind) => {
	const values = throughForm(kind, raw[kind]);
	expect(kinds[kind].parse(values)).toEqual(kinds[kind].parse(raw[kind]));
});

test.each(kindNames)("the file of %s is written as it was, to the letter", (kind) => {
	const file = contentFile(folder, { kind, language: "en" });
	// A chapter that says none of the words itself needs no file of them.
	const before = file.text === "" ? "{}\n" : readFileSync(join(folder, "en", file.name), "utf8");
	expect(rewriteFile(file, formOf(kind), throughForm(kind, raw[kind]))).toBe(before);
});

test.each(kindNames)("%s, written without a file before it, says the same", (kind) => {
	const values = throughForm(kind, raw[kind]);
	const { name } = contentFile(folder, { kind, language: "en" });
	const text = rewriteFile({ name, text: "" }, formOf(kind), values);
	expect(throughForm(kind, readText(text, name).raw)).toEqual(values);
});

function throughForm(kind: Kind, content: unknown): JsonObject {
	return recordOf(fromForm(formOf(kind), JSON.parse(JSON.stringify(toForm(formOf(kind), content)))));
}
