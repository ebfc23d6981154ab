import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import { downloadOf } from "../submissions/download.server.ts";
import type { Route } from "./+types/export.ts";

/** The list that the address asks for, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const who = allowed(context, "desk");
	const { registrations } = context.get(services).console.submissions;
	return downloadOf(url, (format) => registrations.export(who.id, url.searchParams, format));
}
