import { areasFor } from "../navigation.ts";
import { allowed } from "../organiser.ts";
import { AreaCards } from "../parts/area-cards.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/site.ts";

export function loader({ context }: Route.LoaderArgs) {
	return { role: allowed(context).role };
}

/** What keeps the site going: its health, its organisers and its settings. */
export default function Site({ loaderData: { role } }: Route.ComponentProps) {
	return (
		<>
			<PageHeading title="Site" lead="Whether all is well, who may use this console, and settings." />
			<AreaCards areas={areasFor(role).filter(({ group }) => group === "Site")} />
		</>
	);
}
