import { data, type RouterContextProvider } from "react-router";
import type { EventHead } from "../../../core/signups/event-head.ts";
import type { SignupService } from "../../../core/signups/service.ts";
import { services } from "../../services.ts";
import { allowed, type Organiser } from "../organiser.ts";

interface EventContext {
	who: Organiser;
	event: EventHead;
	signups: SignupService;
}

/** First line of every loader and action about an event's sign-ups: who asks, and the event, or a 404. */
export async function allowedEvent(context: Readonly<RouterContextProvider>, id: string): Promise<EventContext> {
	const who = allowed(context, "editor");
	const { signups } = context.get(services).console;
	const event = await signups.event(id);
	if (!event) throw data(null, { status: 404 });
	return { who, event, signups };
}
