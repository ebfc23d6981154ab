import { data } from "react-router";
import { matchKinds } from "../../../core/matching/kinds.ts";
import { fileAnswer, readFormat } from "../parts/file-answer.ts";
import type { Route } from "./+types/pool-export.ts";
import { coordinator } from "./coordinator.server.ts";

/** Exports the pool of one kind. Health data are for admins alone. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { who, matching } = coordinator(context);
	const kind = matchKinds.find((known) => known === url.searchParams.get("kind"));
	if (!kind) throw data(null, { status: 404 });
	const withHealth = url.searchParams.get("health") === "yes";
	if (withHealth && who.role !== "admin")
		throw data("Only an admin may export blood groups and days of donations.", { status: 403 });
	return fileAnswer(await matching.exportMembers(who.id, kind, { withHealth, format: readFormat(url) }));
}
