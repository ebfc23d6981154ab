import type { Plain } from "./form.ts";

/** Records and lists of values that came from elsewhere, read without trust in their shape. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function recordOf(value: Plain | undefined): Record<string, Plain>;
export function recordOf(value: unknown): Record<string, unknown>;
export function recordOf(value: unknown): Record<string, unknown> {
	return isRecord(value) ? value : {};
}

export function listOf(value: Plain | undefined): Plain[];
export function listOf(value: unknown): unknown[];
export function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Whether two values say the same; the order of fields does not matter. */
export function same(one: unknown, other: unknown): boolean {
	if (Array.isArray(one) && Array.isArray(other))
		return one.length === other.length && one.every((entry, index) => same(entry, other[index]));
	if (isRecord(one) && isRecord(other)) {
		const keys = Object.keys(one);
		return keys.length === Object.keys(other).length && keys.every((key) => key in other && same(one[key], other[key]));
	}
	return one === other;
}

export function isEmpty(value: Plain): boolean {
	return value === "" || value === null || (Array.isArray(value) && value.length === 0);
}
