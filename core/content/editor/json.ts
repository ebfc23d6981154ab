export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** Type guards and accessors for untrusted values. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function recordOf(value: Json | undefined): JsonObject;
export function recordOf(value: unknown): Record<string, unknown>;
export function recordOf(value: unknown): Record<string, unknown> {
	return isRecord(value) ? value : {};
}

export function listOf(value: Json | undefined): Json[];
export function listOf(value: unknown): unknown[];
export function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
