import { services } from "../../services.ts";
import { calendarResponse, notNow } from "../lib/calendar.server.ts";
import { load } from "../lib/load.server.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { patienceMs, within } from "../lib/within.ts";
import type { Route } from "./+types/event-calendar.ts";

export const handle = {
	shared: true,
	async find({ slug = "" }, { backend }) {
		const found = await within(patienceMs / 2, backend.eventAt(slug));
		return found === null ? { missing: "event" } : "here";
	},
} satisfies PageHandle;

/** One event, to be added to a calendar. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
	const site = context.get(services);
	const { state, value: event, status } = await load(context, () => site.backend.eventAt(slug));
	if (event && event.starts_at !== null && event.called_off_at === null)
		return calendarResponse(site, [event], event.slug.replace(/[^\w.-]/g, "-"));
	if (state !== "loaded") return notNow(status === 200 ? 503 : status);
	return new Response("There is no such event.", {
		status: 404,
		headers: { "Content-Type": "text/plain; charset=utf-8" },
	});
}
