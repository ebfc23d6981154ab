import { data } from "react-router";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import type { Route } from "./+types/picture.ts";

/** Serves a picture of the handbook. */
export async function loader({ context, params }: Route.LoaderArgs) {
	allowed(context);
	const bytes = await context.get(services).console.help.picture(params.picture);
	if (!bytes) throw data(null, { status: 404 });
	return new Response(bytes, { headers: { "Content-Type": "image/webp" } });
}
