import { href } from "react-router";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { load } from "../lib/load.server.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import { InPrivate } from "../sections/matching/in-private.tsx";
import { ThreeSteps } from "../sections/matching/three-steps.tsx";
import { WaysIn } from "../sections/matching/ways-in.tsx";
import type { Route } from "./+types/matching.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { matching, matchForms } = site.content();
	const [scribe, blood] = await Promise.all([
		load(context, () => site.matching.figures("scribe")),
		load(context, () => site.matching.figures("blood")),
	]);
	return {
		matching,
		forms: matchForms,
		figures: { scribe: scribe.value, blood: blood.value },
		meta: describePage(site, matching.head, href("/volunteer-matching")),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Matching({ loaderData: { matching, forms, figures } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle title={matching.head.title} lead={matching.head.lead} variant="band" />
			<ThreeSteps {...matching.steps} slideshow={matching.slideshow} />
			<InPrivate forms={forms} words={matching.inPrivate} figures={figures} />
			<WaysIn {...matching.ways} />
		</>
	);
}
