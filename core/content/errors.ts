/** A problem in a content file, described so that an editor can fix it. */
export type Problem = {
	/** Path as the editor knows it, such as 'content/en/team.yaml'. */
	file: string;
	line?: number;
	/** The record, from the outermost inwards, such as "group 'Secretaries', member 'Asha Rao'". */
	record?: string;
	field?: string;
	/** Path to the value, starting with the kind; absent if the whole file is wrong. */
	path?: PropertyKey[];
	expected: string;
	/** The name of an entry is wrong, not its value. */
	isKey?: true;
	/** What was found instead; absent if the value is missing. */
	found?: string;
};

/** All problems of a set of content, one sentence each. */
export class ContentError extends Error {
	override name = "ContentError";
	readonly problems: Problem[];

	constructor(problems: Problem[], cause?: unknown) {
		const sorted = problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
		super(sorted.map(sentence).join("\n"), { cause });
		this.problems = sorted;
	}
}

export function sentence({ file, line, record, field, expected, found }: Problem): string {
	const where = [file, line && `line ${line}`, record, field && `field '${field}'`].filter(Boolean).join(", ");
	return `${where}: expected ${expected}, ${found === undefined ? "but it is missing" : `found ${found}`}.`;
}

/** Formats a value for a problem message: shortened, or described if it is not a string. */
export function quote(value: unknown): string {
	if (value === null || value === undefined || value === "") return "nothing";
	if (typeof value === "string") return `"${shorten(value)}"`;
	if (Array.isArray(value)) return value.length === 1 ? "a list of 1 entry" : `a list of ${value.length} entries`;
	if (typeof value === "object") return `the fields ${shorten(Object.keys(value).join(", "))}`;
	return String(value);
}

function shorten(value: string): string {
	const line = value.replace(/\s+/g, " ").trim();
	return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
