import { href } from "react-router";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { questionsData } from "../lib/structured-data.ts";
import { Questions } from "../sections/faq/questions.tsx";
import { StillUnsure } from "../sections/faq/still-unsure.tsx";
import type { Route } from "./+types/faq.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { faq } = site.content();
	return { faq, meta: describePage(site, faq.head, href("/faq")), about: questionsData(faq) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? pageMeta(loaderData.meta, loaderData.about) : [];

export default function Faq({ loaderData: { faq } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle title={faq.head.title} lead={faq.head.lead} variant="band" />
			<Questions sections={faq.sections} sectionsLabel={faq.sectionsLabel} questionLink={faq.questionLink} />
			<StillUnsure {...faq.stillUnsure} />
		</>
	);
}
