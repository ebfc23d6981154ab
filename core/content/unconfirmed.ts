import { isContainer, valueIn } from "./places.ts";
import { walk } from "./walk.ts";

/** A record of the content that was taken from a public list, and that nobody of the chapter has confirmed. */
export interface Unconfirmed {
	kind: string;
	/** Path of the record within the kind; empty for the whole kind. */
	path: PropertyKey[];
	/** What it says, if that is one value. */
	value?: string;
}

/** Returns every record that is marked `unconfirmed: true`, in the order of the kinds. */
export function unconfirmedIn(content: object): Unconfirmed[] {
	return [...walk(content)].flatMap(({ key, value, parent, path }) => {
		if (key !== "unconfirmed" || value !== true) return [];
		const [kind = "", ...inner] = path.slice(0, -1);
		const said = values.map((name) => valueIn(parent, name)).find((said) => typeof said === "string" && said !== "");
		return [
			{
				kind: String(kind),
				path: inner,
				...(typeof said === "string" && { value: said }),
			},
		];
	});
}

/** Fields that hold what is to be confirmed, the first that a record has. */
const values = ["number", "url", "email", "phone", "place"];

/** Returns the document without the mark at this path; undefined if it is not there. */
export function confirmed<T>(document: T, path: readonly PropertyKey[]): T | undefined {
	const copy = structuredClone(document);
	let record: unknown = copy;
	for (const key of path) record = isContainer(record) ? valueIn(record, key) : undefined;
	if (!isContainer(record) || valueIn(record, "unconfirmed") !== true) return undefined;
	Reflect.deleteProperty(record, "unconfirmed");
	return copy;
}
