import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Prose } from "../components/prose.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { AwardList } from "../sections/awards/award-list.tsx";
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
			<PageTitle data-made-from="awards.head" title={awards.head.title} lead={awards.head.lead} />
			<AwardList label={awards.head.title} fundLabel={awards.fundLabel} awards={awards.items} />
			<BestVolunteer {...awards.bestVolunteer} />
		</>
	);
}

function BestVolunteer({ heading, content, link }: Content["awards"]["bestVolunteer"]) {
	return (
		<Section id="best-volunteer" data-made-from="awards.bestVolunteer" heading={heading} tone="structure">
			<div className="flex flex-col items-start gap-3">
				<Prose prose={content} className="text-lead" />
				<ButtonLink href={link.url} look="onDark">
					{link.label}
				</ButtonLink>
			</div>
		</Section>
	);
}
