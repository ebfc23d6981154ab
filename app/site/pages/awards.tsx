import { href } from "react-router";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { AwardList } from "../sections/awards/award-list.tsx";
import { BestVolunteer } from "../sections/awards/best-volunteer.tsx";
import type { Route } from "./+types/awards.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { awards } = site.content();
	return { awards, meta: describePage(site, awards.head, href("/award")) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Awards({ loaderData: { awards } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle title={awards.head.title} lead={awards.head.lead} />
			<AwardList label={awards.head.title} fundLabel={awards.fundLabel} awards={awards.items} />
			<BestVolunteer {...awards.bestVolunteer} />
		</>
	);
}
