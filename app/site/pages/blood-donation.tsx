import { href } from "react-router";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TitleScene } from "../components/title-scene.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { AboutPartners } from "../sections/blood-donation/about-partners.tsx";
import { AskUs } from "../sections/blood-donation/ask-us.tsx";
import { BloodLink } from "../sections/blood-donation/blood-link.tsx";
import { Closing } from "../sections/blood-donation/closing.tsx";
import { Contribute } from "../sections/blood-donation/contribute.tsx";
import { Donors } from "../sections/blood-donation/donors.tsx";
import { Emergency } from "../sections/blood-donation/emergency.tsx";
import { Impact } from "../sections/blood-donation/impact.tsx";
import type { Route } from "./+types/blood-donation.ts";

export const handle = { opensAtTop: true } satisfies PageHandle;

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { bloodDonation, matchForms } = site.content();
	return {
		blood: bloodDonation,
		inPrivate: matchForms.ways,
		meta: describePage(site, bloodDonation.head, href("/blood-donation")),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function BloodDonation({ loaderData: { blood, inPrivate } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle
				title={blood.head.title}
				lead={blood.head.lead}
				variant="hue"
				hue="health"
				picture={<TitleScene image={blood.hero} />}
			>
				<BloodLink to="bloodDonate" look="onHue" />
				<BloodLink to="bloodRequest" look="onHueQuiet" />
				<ButtonLink href={href("/blood-donation/request")} look="onHueQuiet" size="large">
					{inPrivate.bloodRequest}
				</ButtonLink>
			</PageTitle>
			<Emergency {...blood.emergency} />
			<Impact {...blood.impact} />
			<Contribute {...blood.contribute} inPrivate={inPrivate} />
			<Donors {...blood.donors} />
			<AboutPartners {...blood.about} />
			<Closing {...blood.closing} />
			<AskUs {...blood.footer} />
		</>
	);
}
