import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import type { Route } from "./+types/pictures.ts";

/** Pictures offered by the picker. */
export async function loader({ context, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const words = url.searchParams.get("words") ?? "";
	return { words, pictures: await context.get(services).console.content.pictures(words) };
}
