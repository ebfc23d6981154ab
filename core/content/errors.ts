/** Something wrong in a content file, told so that whoever edits it can put it right. */
export type Problem = {
	/** The file as the reader knows it, such as 'content/en/team.yaml'. */
	file: string;
	line?: number;
	/** Which record, from the outside in, such as "group 'Secretaries', member 'Asha Rao'". */
	record?: string;
	field?: string;
	/** The steps that lead to it, the kind of content first; absent where a whole file is wrong. */
	path?: PropertyKey[];
	expected: string;
	/** What stands there instead; absent when nothing stands there. */
	found?: string;
};

/** All problems of a set of content at once, a sentence for each. */
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

/** A value as it is quoted in a problem: short, and in words where it is not a text. */
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
