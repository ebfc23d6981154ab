import { href } from "react-router";

/** The screen for the events or highlights that a page shows; `isOne` if the whole page is about one of them. */
export function recordAddress(path: string): { address: string; isOne: boolean } | undefined {
	if (path === href("/events")) return { address: href("/console/events"), isOne: false };
	if (path === href("/volunteering-highlights")) return { address: href("/console/highlights"), isOne: false };
	const [, id] = /^\/highlightDetail\/([^/]+)$/.exec(path) ?? [];
	return id === undefined ? undefined : { address: `${href("/console/highlights")}/${id}`, isOne: true };
}
