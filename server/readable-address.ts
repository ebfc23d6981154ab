import { isStorable } from "../core/forms/storable.ts";

/** Whether a path decodes to text that can be looked up: valid percent-encoding and no NUL. */
export function isReadablePath(pathname: string): boolean {
	try {
		return isStorable(decodeURIComponent(pathname));
	} catch {
		return false; // incomplete percent-encoding or invalid UTF-8
	}
}

/** Drops query parameters that the database cannot store or look up. */
export function readableSearch({ search, searchParams }: URL): string {
	const readable = [...searchParams].filter((pair) => pair.every(isStorable));
	if (readable.length === searchParams.size) return search;
	return readable.length > 0 ? `?${new URLSearchParams(readable)}` : "";
}
