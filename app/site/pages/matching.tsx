import { href } from "react-router";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { ThreeSteps } from "../sections/matching/three-steps.tsx";
import { WaysIn } from "../sections/matching/ways-in.tsx";
import type { Route } from "./+types/matching.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { matching } = site.content();
	return { matching, meta: describePage(site, matching.head, href("/volunteer-matching")) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Matching({ loaderData: { matching } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle title={matching.head.title} lead={matching.head.lead} variant="band" />
			<ThreeSteps {...matching.steps} slideshow={matching.slideshow} />
			<WaysIn {...matching.ways} />
		</>
	);
}
