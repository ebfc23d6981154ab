import { isContainer, placeAt, valueIn } from "./places.ts";

/** Where a value is, in the editor's terms. */
export type Location = {
	file: string;
	line?: number;
	record?: string;
	field?: string;
	/** Path to the value within the file's data. */
	path: PropertyKey[];
};

/** Locates a path that starts with the kind of content, such as team → groups → 0 → members → 2 → email. */
export function locate(raw: unknown, path: readonly PropertyKey[]): Location {
	const [kind = "", ...steps] = path;
	const { file = String(kind), line } = placeAt(raw, path) ?? {};
	const records: string[] = [];
	const taken: PropertyKey[] = [kind];
	let keys: string[] = [];
	let value = isContainer(raw) ? valueIn(raw, kind) : undefined;
	for (const key of steps) {
		// Parsed Markdown has no records or fields of its own.
		if (typeof value === "string") break;
		taken.push(key);
		value = isContainer(value) ? valueIn(value, key) : undefined;
		if (typeof key === "number") {
			records.push(nameOfRecord(value, keys, key));
			keys = [];
		} else keys.push(String(key));
	}
	return { file, line, record: records.join(", ") || undefined, field: keys.join(".") || undefined, path: taken };
}

/** Returns "member 'Asha Rao'" for a record with a name, "entry 3 of 'lines'" for one without. */
function nameOfRecord(value: unknown, keys: string[], index: number): string {
	const name = isContainer(value) ? naming.map((key) => valueIn(value, key)).find(isName) : undefined;
	if (name === undefined) return keys.length > 0 ? `entry ${index + 1} of '${keys.join(".")}'` : `entry ${index + 1}`;
	const outer = keys.length > 1 ? `'${keys.slice(0, -1).join(".")}', ` : "";
	return `${outer}${singular(keys.at(-1) ?? "entry")} '${name}'`;
}

const naming = ["name", "title", "question", "label", "heading", "id"];

function isName(value: unknown): value is string | number {
	return typeof value === "number" || (typeof value === "string" && value.trim() !== "");
}

/** 'teamMembers' → 'team member' */
function singular(key: string): string {
	const words = key.replace(/([A-Z])/g, " $1").toLowerCase();
	if (words.endsWith("ies")) return `${words.slice(0, -3)}y`;
	if (/(ch|sh|x)es$/.test(words)) return words.slice(0, -2);
	return words.endsWith("s") && !words.endsWith("ss") ? words.slice(0, -1) : words;
}
