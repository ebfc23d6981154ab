import { services } from "../../services.ts";
import { frame } from "../../ui/frame.ts";
import { PageTitle } from "../components/page-title.tsx";
import { PhoneLink } from "../components/phone-link.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { Contacts } from "../sections/resources/contacts.tsx";
import { ControlRoom } from "../sections/resources/control-room.tsx";
import { QuickLinks } from "../sections/resources/quick-links.tsx";
import { QuickLinksPanel } from "../sections/resources/quick-links-panel.tsx";
import type { Route } from "./+types/resources.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { resources, contacts } = site.content();
	return { resources, contacts, meta: describePage(site, resources.head, "/resources") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Resources({ loaderData: { resources, contacts } }: Route.ComponentProps) {
	const [emergency] = contacts.emergency.items;
	return (
		<>
			<PageTitle {...resources.head} variant="band" />
			{emergency && (
				<p className={`${frame} py-2 text-lead`}>
					{emergency.name}:{" "}
					<PhoneLink
						name={emergency.name}
						number={emergency.number}
						className="font-display text-h3 font-extrabold text-danger underline"
					/>
				</p>
			)}
			<ControlRoom {...contacts} />
			<QuickLinksPanel {...resources.quickLinks} />
			<div
				className={`${frame} grid gap-6 py-4 md:py-8 [@media(width>768px)]:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-8 print:block`}
			>
				<Contacts {...contacts} />
				<QuickLinks {...resources.quickLinks} />
			</div>
		</>
	);
}
