import { href } from "react-router";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { DailyReports } from "../sections/intern-policy/daily-reports.tsx";
import { Dates } from "../sections/intern-policy/dates.tsx";
import { FinalPresentation } from "../sections/intern-policy/final-presentation.tsx";
import { PartnerNgos } from "../sections/intern-policy/partner-ngos.tsx";
import { PointsToBeNoted } from "../sections/intern-policy/points-to-be-noted.tsx";
import { Process } from "../sections/intern-policy/process.tsx";
import { Purpose } from "../sections/intern-policy/purpose.tsx";
import { WhatYouDo } from "../sections/intern-policy/what-you-do.tsx";
import { KeyFacts } from "../sections/policies/key-facts.tsx";
import type { Route } from "./+types/intern-policy.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { internPolicy } = site.content();
	return { policy: internPolicy, meta: describePage(site, internPolicy.head, href("/intern-policy")) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function InternPolicy({ loaderData: { policy } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle title={policy.head.title} lead={policy.head.lead} variant="band" />
			<KeyFacts label={policy.keyFactsLabel} facts={policy.keyFacts} />
			<Purpose words={policy.purpose} parts={partsOf(policy)} />
			<WhatYouDo words={policy.whatYouDo} />
			<Dates words={policy.dates} />
			<Process words={policy.process} />
			<DailyReports words={policy.dailyReports} />
			<FinalPresentation words={policy.presentation} />
			<PointsToBeNoted words={policy.pointsToBeNoted} />
			<PartnerNgos words={policy.partners} />
		</>
	);
}

function partsOf(policy: Route.ComponentProps["loaderData"]["policy"]) {
	return [
		{ id: "what-you-do", heading: policy.whatYouDo.heading },
		{ id: "dates", heading: policy.dates.heading },
		{ id: "process", heading: policy.process.heading },
		{ id: "daily-reports", heading: policy.dailyReports.heading },
		{ id: "presentation", heading: policy.presentation.heading },
		{ id: "points-to-be-noted", heading: policy.pointsToBeNoted.heading },
		{ id: "partner-ngos", heading: policy.partners.heading },
	];
}
