import { isStorable } from "../core/forms/storable.ts";

/** Whether a path can be decoded and looked up: its percent signs mean something, and it holds no NUL. */
export function isReadablePath(pathname: string): boolean {
	try {
		return isStorable(decodeURIComponent(pathname));
	} catch {
		return false; // a percent sign with no byte after it, or bytes that are no text
	}
}

/** The query without parameters that no database can be asked about: as if nobody had written them. */
export function readableSearch({ search, searchParams }: URL): string {
	const readable = [...searchParams].filter((pair) => pair.every(isStorable));
	if (readable.length === searchParams.size) return search;
	return readable.length > 0 ? `?${new URLSearchParams(readable)}` : "";
}
