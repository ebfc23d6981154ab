import { isContainer } from "./places.ts";

export type Step = { value: unknown; parent: object; key: PropertyKey; path: PropertyKey[] };

/** Yields every value inside a piece of content, records before their fields. */
export function* walk(content: unknown, path: PropertyKey[] = []): Generator<Step> {
	if (!isContainer(content)) return;
	for (const [name, value] of Object.entries(content)) {
		const key = Array.isArray(content) ? Number(name) : name;
		const step = { value, parent: content, key, path: [...path, key] };
		yield step;
		yield* walk(value, step.path);
	}
}
