import { z } from "zod";
import { nearest } from "./nearest.ts";

type RawIssue = z.core.$ZodRawIssue;

/**
 * Describes what a schema expected, as a continuation of 'expected ...'. Used as zod's error map, so messages in the
 * schemas take precedence. Unknown fields give one line each.
 */
export function expectation(issue: RawIssue): string {
	switch (issue.code) {
		case "invalid_type":
			return type(issue);
		case "invalid_format":
			return format(String(issue.format), issue);
		case "too_small":
			if (issue.origin === "number" && issue.inclusive === false) return `a number above ${issue.minimum}`;
			return limit(issue.exact ? "exactly" : "at least", Number(issue.minimum), String(issue.origin));
		case "too_big":
			return limit(issue.exact ? "exactly" : "at most", Number(issue.maximum), String(issue.origin));
		case "invalid_value":
			return choice(issue.values, issue.input);
		case "unrecognized_keys":
			return issue.keys.map((key) => knownField(key, issue.inst)).join("\n");
		case "invalid_union":
			return alternatives(issue);
		case "invalid_key":
		case "invalid_element":
			return issue.issues.map((inner) => inner.message).join(" and ");
		case "not_multiple_of":
			return `a multiple of ${issue.divisor}`;
		default:
			return "another value";
	}
}

const types: Record<string, string> = {
	string: "a text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list (each entry on a line of its own after a dash)",
	tuple: "a list (each entry on a line of its own after a dash)",
	object: "a record (fields with a colon, further in than the line above)",
	record: "a record (fields with a colon, further in than the line above)",
};

function type({ expected, input, inst }: Extract<RawIssue, { code: "invalid_type" }>): string {
	if (expected === "string" && typeof input === "number") return `a text (in quotation marks, such as "${input}")`;
	if (expected === "string" && inst instanceof z.ZodStringFormat) return format(inst.def.format);
	return types[expected] ?? String(expected);
}

const formats: Record<string, string> = {
	email: "an e-mail address such as name@example.org",
	url: "a web address such as https://example.org/",
	date: "a date such as 2026-01-31",
	datetime: "a date and time such as 2026-01-31T18:00:00Z",
	time: "a time such as 18:00",
};

function format(name: string, { prefix, suffix, includes }: Record<string, unknown> = {}): string {
	if (prefix !== undefined) return `a text that begins with '${prefix}'`;
	if (suffix !== undefined) return `a text that ends with '${suffix}'`;
	if (includes !== undefined) return `a text with '${includes}' in it`;
	return formats[name] ?? "a text of another form";
}

function limit(bound: string, size: number, origin: string): string {
	if (origin === "string") return size === 1 && bound === "at least" ? "some words" : `${bound} ${size} characters`;
	if (origin === "array" || origin === "set") return `${bound} ${size} ${size === 1 ? "entry" : "entries"}`;
	return `a number of ${bound} ${size}`;
}

function choice(values: readonly unknown[], input: unknown): string {
	const meant = typeof input === "string" ? nearest(input, values.map(String)) : undefined;
	const list = values.map((value) => (typeof value === "string" ? `'${value}'` : String(value))).join(", ");
	return `${values.length > 1 ? "one of " : ""}${list}${meant && values.length > 3 ? ` (did you mean '${meant}'?)` : ""}`;
}

function knownField(key: string, schema: unknown): string {
	const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
	const meant = nearest(key, known);
	return `one of the known fields (${meant ? `did you mean '${meant}'?` : known.join(", ")})`;
}

function alternatives(issue: Extract<RawIssue, { code: "invalid_union" }>): string {
	if ("options" in issue && Array.isArray(issue.options)) return choice(issue.options, undefined);
	const messages = issue.errors.flat().map((inner) => inner.message);
	return [...new Set(messages)].join(" or ");
}
