import { comingEvents, type PublicEvent } from "../../../core/events/events.ts";
import type { Services } from "../../services.ts";
import type { PosterEvent } from "./events.server.ts";

export type NextEventFacts = NonNullable<Awaited<ReturnType<typeof loadNextEvent>>>;

/** What the band tells of it. */
type Coming = Pick<PublicEvent, "id" | "slug" | "title" | "venue" | "starts_at" | "ends_at" | "language" | "foreign">;

/**
 * The event that begins next, with how its sign-up stands; null if none is to come. Another server, which has sent the
 * newest, is not asked once more.
 */
export async function loadNextEvent(
	{ backend, signups, now }: Pick<Services, "backend" | "signups" | "now">,
	newest: readonly PosterEvent[],
) {
	const [next] = comingEvents<Coming>(backend.sentEvents ? newest : await backend.events(), now());
	if (!next) return null;
	const { id, slug, title, venue, starts_at, ends_at, language, foreign } = next;
	const signup = await signups.find(id);
	return {
		event: { id, slug, title, venue, starts_at: starts_at ?? 0, ends_at, language, foreign },
		signup: signup && { openness: signup.openness, left: signup.left },
	};
}
