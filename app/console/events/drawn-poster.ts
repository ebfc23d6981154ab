import { backdropOfEvent } from "../../../core/events/event-backdrop.ts";
import { eventLimits } from "../../../core/events/event-form.ts";
import { readTimeInput } from "../../../core/time/indian-time.ts";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import type { Route } from "./+types/drawn-poster.ts";

/** Draws the poster of an event for the preview, from the values in the query string. */
export async function loader({ context, url: { searchParams: typed } }: Route.LoaderArgs) {
	allowed(context, "editor");
	const png = await context.get(services).console.events.drawPoster({
		title: (typed.get("title") ?? "").slice(0, eventLimits.title),
		venue: (typed.get("venue") ?? "").slice(0, eventLimits.venue),
		startsAt: readTimeInput(typed.get("starts") ?? ""),
		domain: typed.get("domain") || null,
		backdrop: backdropOfEvent(typed.get("id") ?? ""),
	});
	return new Response(png, { headers: { "Content-Type": "image/png" } });
}
