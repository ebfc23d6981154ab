import { comingEvents } from "../../../core/events/events.ts";
import type { Services } from "../../services.ts";

export type NextEventFacts = NonNullable<Awaited<ReturnType<typeof loadNextEvent>>>;

/** The event that begins next, with how its sign-up stands; null if none is to come. */
export async function loadNextEvent({ backend, signups, now }: Pick<Services, "backend" | "signups" | "now">) {
	const [next] = comingEvents(await backend.events(), now());
	if (!next) return null;
	const { id, slug, title, venue, starts_at, ends_at, foreign } = next;
	const signup = await signups.find(id);
	return {
		event: { id, slug, title, venue, starts_at: starts_at ?? 0, ends_at, foreign },
		signup: signup && { openness: signup.openness, left: signup.left },
	};
}
