/** The same address with some of its parameters changed; null takes one away. Another order begins at the first page. */
export function withSearch(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
	const next = new URLSearchParams(search);
	// What was done before is told once.
	next.delete("done");
	for (const [name, value] of Object.entries(changes)) {
		if (value === null) next.delete(name);
		else next.set(name, value);
	}
	return `?${next}`;
}
