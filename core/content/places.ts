/** Position of a value in a file. `textLine` is the first line of a block literal's text. */
export type Place = { file: string; line?: number; textLine?: number };

type Path = readonly PropertyKey[];

/** Finds the position of a field, or of the record or list itself. */
type Find = (key?: PropertyKey) => Place | undefined;

const places = new WeakMap<object, Find>();

/** Says where a raw record or list and its fields are, in a WeakMap, so that the value itself stays plain. */
export function remember(value: object, find: Find): void {
	places.set(value, find);
}

/** Returns the position of a field, or of the record itself if the field is missing. */
export function placeOf(value: object, key?: PropertyKey): Place | undefined {
	const find = places.get(value);
	return find?.(key) ?? find?.();
}

/** Follows a path into raw content as far as it exists. */
export function placeAt(raw: unknown, path: Path): Place | undefined {
	let place: Place | undefined;
	let value = raw;
	for (const key of path) {
		if (!isContainer(value)) break;
		place = placeOf(value, key) ?? place;
		value = valueIn(value, key);
	}
	return place ?? (isContainer(raw) ? placeOf(raw) : undefined);
}

export function isContainer(value: unknown): value is object {
	return typeof value === "object" && value !== null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return isContainer(value) && !Array.isArray(value);
}

export function valueIn(container: object, key: PropertyKey): unknown {
	return Object.hasOwn(container, key) ? Reflect.get(container, key) : undefined;
}
