import { href } from "react-router";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { Flowchart } from "../sections/scribe/flowchart.tsx";
import { Future } from "../sections/scribe/future.tsx";
import { Introduction } from "../sections/scribe/introduction.tsx";
import { JumpLinks } from "../sections/scribe/jump-links.tsx";
import { Network } from "../sections/scribe/network.tsx";
import { Rights } from "../sections/scribe/rights.tsx";
import { ScribeSlides } from "../sections/scribe/scribe-slides.tsx";
import { Slogan } from "../sections/scribe/slogan.tsx";
import { TwoWays } from "../sections/scribe/two-ways.tsx";
import type { Route } from "./+types/scribe.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { scribe, matchForms } = site.content();
	return { scribe, inPrivate: matchForms.ways, meta: describePage(site, scribe.head, href("/scribe")) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Scribe({ loaderData: { scribe, inPrivate } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle
				title={scribe.head.title}
				lead={scribe.head.lead}
				variant="dark"
				share="half"
				picture={<ScribeSlides {...scribe.carousel} />}
			>
				<JumpLinks {...scribe} />
			</PageTitle>
			<Introduction label={scribe.head.title} intro={scribe.intro} />
			<Flowchart {...scribe.flow} />
			<TwoWays {...scribe} inPrivate={inPrivate} />
			<Rights {...scribe.rules} />
			<Network {...scribe.partners} />
			<Future {...scribe.future} />
			<Slogan words={scribe.slogan} />
		</>
	);
}
