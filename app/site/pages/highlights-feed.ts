import { href } from "react-router";
import { longDate } from "../../../core/time/dates.ts";
import { services } from "../../services.ts";
import { notNow } from "../lib/calendar.server.ts";
import { highlightsFeedPath } from "../lib/event-paths.ts";
import { feedResponse } from "../lib/feed.server.ts";
import { langOf } from "../lib/foreign.ts";
import { load } from "../lib/load.server.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import type { Route } from "./+types/highlights-feed.ts";

export const handle = { shared: true } satisfies PageHandle;

/** News of the highlights. */
export async function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { value: highlights, status } = await load(context, () => site.backend.listedHighlights());
	if (!highlights) return notNow(status === 200 ? 503 : status);
	const entries = highlights.map(({ id, name, date, venue, description, updated_at, language, foreign }) => ({
		title: name,
		language: langOf({ language, foreign, name }, "name"),
		path: href("/highlightDetail/:id", { id }),
		id: `highlight/${encodeURIComponent(id)}`,
		updated: updated_at ?? date ?? 0,
		summary: [[date === null ? "" : longDate(date, site.language), venue].filter(Boolean).join(" · "), description]
			.filter(Boolean)
			.join("\n"),
	}));
	const { title } = site.content().highlights.head;
	return feedResponse(site, { title, self: highlightsFeedPath, page: href("/volunteering-highlights"), entries });
}
