import type { RouterContextProvider } from "react-router";
import type { MatchingService } from "../../../core/matching/service.ts";
import { services } from "../../services.ts";
import { allowed, type Organiser } from "../organiser.ts";

/** First line of every loader and action of the board: who asks, and what coordinators use. */
export function coordinator(context: Readonly<RouterContextProvider>): { who: Organiser; matching: MatchingService } {
	return { who: allowed(context, "coordinator"), matching: context.get(services).console.matching };
}
