import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import { fileAnswer } from "../parts/file-answer.ts";
import type { Route } from "./+types/address-file.ts";
import { whichIn } from "./which-address.ts";

/** The addresses, where they are too many for a screen. */
export async function loader({ context, url: { searchParams: search } }: Route.LoaderArgs) {
	const who = allowed(context, "moderator");
	return fileAnswer(await context.get(services).console.mailings.addressFile(who.id, search, whichIn(search)));
}
