/** Changes query parameters; null removes one. A new order goes back to the first page. */
export function withSearch(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
	const next = new URLSearchParams(search);
	// The message of the last action is shown only once.
	next.delete("done");
	for (const [name, value] of Object.entries(changes)) {
		if (value === null) next.delete(name);
		else next.set(name, value);
	}
	return `?${next}`;
}
