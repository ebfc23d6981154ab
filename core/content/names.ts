import { fill } from "../forms/fill.ts";
import type { Content } from "./kinds.ts";

/** Returns the values of name placeholders such as {chapter}. They are defined once, in the site file. */
export function namesOf({ programme, institute, ministry }: Content["site"]): Record<string, string> {
	return {
		chapter: `${programme.short} ${institute.short}`,
		programme: programme.name,
		programmeShort: programme.short,
		institute: institute.name,
		instituteShort: institute.short,
		ministry,
	};
}

/** Fills in name placeholders. Others, such as {count}, are left for the page. */
export function fillNames<T>(value: T, names: Record<string, string>): T;
export function fillNames(value: unknown, names: Record<string, string>): unknown {
	if (typeof value === "string") return fill(value, names);
	if (Array.isArray(value)) return value.map((entry) => fillNames(entry, names));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fillNames(entry, names)]));
}
