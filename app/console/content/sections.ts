import { data, href } from "react-router";
import { z } from "zod";
import type { SectionSource } from "../../../core/content/editor/sections.ts";
import { shownSections } from "../../../core/content/editor/shown-sections.ts";
import type { EventService } from "../../../core/events/service.ts";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import type { Route } from "./+types/sections.ts";
import { editAddress } from "./addresses.ts";

const shownPage = z.object({ path: z.string().max(1000), sections: shownSections });

/** Answers a public page that an organiser looks at: where each of its sections is edited. It changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
	allowed(context, "editor");
	const page = shownPage.safeParse(await request.json().catch(() => undefined));
	if (!page.success) throw data(null, { status: 400 });
	const { path, sections } = page.data;
	const { content, events } = context.get(services).console;
	const record = await recordAddress(path, events);
	return Response.json(content.sourcesOf(path, sections).map((source) => addressFor(record, source)));
}

function addressFor(record: RecordAddress | undefined, source: SectionSource | null): string | null {
	// Dates, names and stories of events and highlights are not content; only the shared words around them are.
	const isRecord = source === null || source.kind === "words" || (record?.isOne && source.kind !== "navigation");
	if (record && isRecord) return record.address;
	if (!source) return null;
	return editAddress({ kind: source.kind, language: "en" }, source.field ? { field: source.field } : {});
}

interface RecordAddress {
	address: string;
	/** Whether the whole page is about one event or highlight. */
	isOne: boolean;
}

/** The screen for the events or highlights that a page shows. */
async function recordAddress(path: string, events: Pick<EventService, "idAt">): Promise<RecordAddress | undefined> {
	if (path === href("/events")) return { address: href("/console/events"), isOne: false };
	if (path === href("/volunteering-highlights")) return { address: href("/console/highlights"), isOne: false };
	const [, page, name = ""] = /^\/(events|highlightDetail)\/([^/]+)$/.exec(path) ?? [];
	if (page === "highlightDetail") return { address: href("/console/highlights/:id", { id: name }), isOne: true };
	const id = page === "events" ? await events.idAt(name) : null;
	return id === null ? undefined : { address: href("/console/events/:id", { id }), isOne: true };
}
