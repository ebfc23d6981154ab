import { href } from "react-router";
import type { EventService } from "../../../core/events/service.ts";

interface RecordAddress {
	address: string;
	/** Whether the whole page is about one event or highlight. */
	isOne: boolean;
}

/** The screen for the events or highlights that a page shows. */
export async function recordAddress(
	path: string,
	events: Pick<EventService, "idAt">,
): Promise<RecordAddress | undefined> {
	if (path === href("/events")) return { address: href("/console/events"), isOne: false };
	if (path === href("/volunteering-highlights")) return { address: href("/console/highlights"), isOne: false };
	const [, page, name = ""] = /^\/(events|highlightDetail)\/([^/]+)$/.exec(path) ?? [];
	if (page === "highlightDetail") return { address: href("/console/highlights/:id", { id: name }), isOne: true };
	const id = page === "events" ? await events.idAt(name) : null;
	return id === null ? undefined : { address: href("/console/events/:id", { id }), isOne: true };
}
