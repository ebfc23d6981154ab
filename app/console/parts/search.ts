/** Parameters that tell what the last action did. They are shown only once. */
export const answerNames = ["done", "all", "left", "incomplete", "undo"];

/** Changes query parameters; null removes one. A new order goes back to the first page. */
export function withSearch(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
	const next = new URLSearchParams(search);
	for (const name of answerNames) next.delete(name);
	for (const [name, value] of Object.entries(changes)) {
		if (value === null) next.delete(name);
		else next.set(name, value);
	}
	return `?${next}`;
}
