import { rm } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { writeCompleteChapter } from "../../../tests/support/chapter.ts";
import { type Kind, kindNames, kinds } from "../kinds.ts";
import { load } from "../load.ts";
import { validate } from "../validate.ts";
import { type FieldProblem, fieldProblem } from "./field-problems.ts";
import { chosenFields, type Field, type Shape } from "./form.ts";
import { formOf } from "./form-of.ts";
import { fromForm, toForm } from "./form-values.ts";
import { listOf, recordOf } from "./json.ts";

const folder = writeCompleteChapter();
const { raw } = load(folder, "en");
afterAll(() => rm(folder, { recursive: true }));

const wrong = ["", "???", "no such thing", "<b>words</b>", "javascript:alert(1)", "-1.5", "{gap}", "x".repeat(3000)];

/** Signs of a message for programmers. */
const codeWords = [
	/expected/i,
	/invalid/i,
	/\bjson\b/i,
	/\b(string|boolean|null|undefined|NaN|object|array|enum|regex|record)\b/,
	/true or false/,
	/another form|another value/,
	/\^|\\[wdsS]|\[\^?\w-\w|\(\?/,
	// Keys such as 'teamMembers', but not the names in braces, nor an address.
	/(?<![{/\w])[a-z]+[a-z][A-Z]\w*/,
];

test.each(kindNames)("whatever is wrong in a field of %s, its message tells in words what to write", (kind) => {
	const messages = new Map<string, string>();
	const fields = new Set<string>();
	for (const place of leaves(formOf(kind), toForm(formOf(kind), raw[kind]), [])) {
		fields.add(place.join("."));
		for (const value of wrong)
			for (const { name, message } of problemsWith(kind, place, value)) {
				expect(name, message).not.toBe("");
				messages.set(message, name);
			}
	}
	expect(fields.size).toBeGreaterThan(0);
	expect(messages.size).toBeGreaterThan(0);
	for (const [message, name] of messages) {
		expect(message, name).toMatch(/^(Write|Choose|Add|Remove|Press|This) .*\.$/);
		for (const sign of codeWords) expect(withoutExamples(message), name).not.toMatch(sign);
	}
});

test("a list that is too short or too long says how many there must be", () => {
	const matching = formOf("matching");
	const values = recordOf(toForm(matching, raw.matching));
	recordOf(values.steps).items = [];
	expect(problemsIn("matching", values)).toContainEqual({
		name: "steps.items",
		where: ["Steps", "Steps"],
		message: "Add 3 more with the button 'Add a step': at least 3 must stand here.",
	});
});

test("the year of a chat group that is wrong, or there twice, is told beside the year", () => {
	const values = recordOf(toForm(formOf("chatGroups"), raw.chatGroups));
	values.UG = [
		{ key: "2024", value: "" },
		{ key: "25", value: "" },
		{ key: "25", value: "" },
	];
	expect(problemsIn("chatGroups", values).map(({ name }) => name)).toEqual(["UG.0.key", "UG.2.key"]);
});

function problemsWith(kind: Kind, place: string[], value: string): FieldProblem[] {
	const values = recordOf(toForm(formOf(kind), raw[kind]));
	const last = place.at(-1) ?? "";
	let parent: Record<string, unknown> = values;
	for (const step of place.slice(0, -1)) parent = Object(parent[step]);
	parent[last] = value;
	return problemsIn(kind, values);
}

function problemsIn(kind: Kind, values: unknown): FieldProblem[] {
	const form = formOf(kind);
	const { problems } = validate(schemaOf(kind), { [kind]: fromForm(form, values) });
	return problems.map((problem) => fieldProblem(form, values, problem));
}

const schemas = new Map<Kind, z.ZodType>();

/** Zod compiles a schema when it first reads with it, which takes longer than the reading. */
function schemaOf(kind: Kind): z.ZodType {
	const schema = schemas.get(kind) ?? z.object({ [kind]: kinds[kind] });
	schemas.set(kind, schema);
	return schema;
}

/** Places of the inputs in form values; of a list, its first entry. */
function leaves(shape: Shape, value: unknown, at: string[]): string[][] {
	switch (shape.type) {
		case "fields":
			return shape.fields.flatMap((field) => leavesOfField(field, value, at));
		case "variants":
			return chosenFields(shape, value).flatMap((field) => leavesOfField(field, value, at));
		case "list": {
			const [first] = listOf(value);
			const entry = shape.entry.type === "fields" || shape.entry.type === "variants" || shape.entry.type === "picture";
			if (first === undefined) return [];
			return entry
				? leaves(shape.entry, first, [...at, "0"])
				: leaves(shape.entry, recordOf(first).value, [...at, "0", "value"]);
		}
		case "entries":
			return listOf(value).length > 0
				? [[...at, "0", "key"], ...leaves(shape.value, recordOf(listOf(value)[0]).value, [...at, "0", "value"])]
				: [];
		case "optional":
			return recordOf(value).present === true ? leaves(shape.inner, recordOf(value).value, [...at, "value"]) : [];
		case "picture":
			return [
				[...at, "src"],
				[...at, "alt"],
			];
		case "yes-no":
		case "sample":
			return [];
		default:
			return [at];
	}
}

function leavesOfField({ name, shape }: Field, value: unknown, at: string[]): string[][] {
	return leaves(shape, recordOf(value)[name], [...at, name]);
}

/** Without what organisers typed, examples and placeholders. */
function withoutExamples(message: string): string {
	return message
		.replace(/Change this: .*$/, "")
		.replace(/'[^']*'/g, "")
		.replace(/\{\w+\}/g, "");
}
