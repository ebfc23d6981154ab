import type { z } from "zod";
import { type Problem, quote } from "./errors.ts";
import { expectation } from "./expectations.ts";
import { locate } from "./locate.ts";
import { isContainer, placeAt, valueIn } from "./places.ts";

export type Validated<T> = { value: T; problems: [] } | { value: undefined; problems: Problem[] };

/** Validates a raw value and reports every problem, not only the first. */
export function validate<T>(schema: z.ZodType<T>, raw: unknown): Validated<T> {
	const result = schema.safeParse(raw, { error: expectation });
	if (result.success) return { value: result.data, problems: [] };
	return { value: undefined, problems: firstPerPath(result.error.issues).flatMap((issue) => problemsOf(issue, raw)) };
}

/** A value of the wrong type fails later checks too; keep only the first. */
function firstPerPath(issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
	const seen = new Set<string>();
	return issues.filter(({ path, code }) => {
		const mark = `${path.map(String).join("/")} ${code === "unrecognized_keys"}`;
		return !seen.has(mark) && seen.add(mark);
	});
}

function problemsOf(issue: z.core.$ZodIssue, raw: unknown): Problem[] {
	if (issue.code === "unrecognized_keys") return unknownFields(issue, raw);
	if (issue.code === "invalid_union") return unionProblems(issue, raw);
	const place = locate(raw, issue.path);
	const value = valueAt(raw, issue.path);
	if (value === undefined) return [{ ...place, expected: issue.message }];
	if (issue.code === "custom") return [{ ...place, ...customProblem(issue, raw, value) }];
	const isKey = issue.code === "invalid_key" && { isKey: true as const };
	return [{ ...place, ...isKey, expected: issue.message, found: found(issue, value) }];
}

function unknownFields(issue: z.core.$ZodIssueUnrecognizedKeys, raw: unknown): Problem[] {
	const messages = issue.message.split("\n");
	return issue.keys.map((key, index) => ({
		...locate(raw, [...issue.path, key]),
		field: locate(raw, issue.path).field,
		expected: messages[index] ?? issue.message,
		found: `an unknown field '${key}'`,
	}));
}

/** For a union of records, report the variant with the fewest errors, since it is probably the one meant. */
function unionProblems(issue: z.core.$ZodIssueInvalidUnion, raw: unknown): Problem[] {
	const value = valueAt(raw, issue.path);
	const shapes = isContainer(value) ? issue.errors.filter((faults) => faults.every(isInside)) : [];
	const [meant] = shapes.toSorted((a, b) => a.length - b.length);
	if (meant) return meant.flatMap((inner) => problemsOf({ ...inner, path: [...issue.path, ...inner.path] }, raw));
	const place = locate(raw, issue.path);
	return [{ ...place, expected: issue.message, ...(value === undefined ? {} : { found: quote(value) }) }];
}

function isInside(issue: z.core.$ZodIssue): boolean {
	return issue.path.length > 0 || issue.code === "unrecognized_keys";
}

/** An error in longer text may come with the offending words and their line within the text. */
function customProblem(issue: z.core.$ZodIssueCustom, raw: unknown, value: unknown) {
	const { found: words = value, line } = issue.params ?? {};
	const textLine = placeAt(raw, issue.path)?.textLine;
	const problem = { expected: issue.message, found: quote(words) };
	return typeof line === "number" && textLine !== undefined ? { ...problem, line: textLine + line - 1 } : problem;
}

function found(issue: z.core.$ZodIssue, value: unknown): string {
	if (issue.code === "invalid_key") return `'${String(issue.path.at(-1))}'`;
	const long = issue.code === "too_big" && typeof value === "string";
	return long ? `${value.length} (${quote(value)})` : quote(value);
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>((value, key) => (isContainer(value) ? valueIn(value, key) : undefined), raw);
}
