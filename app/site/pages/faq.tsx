import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { actions } from "../../ui/actions.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { questionsData } from "../lib/structured-data.ts";
import { Questions } from "../sections/faq/questions.tsx";
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
			<PageTitle data-made-from="faq.head" title={faq.head.title} lead={faq.head.lead} variant="band" />
			<Questions sections={faq.sections} sectionsLabel={faq.sectionsLabel} questionLink={faq.questionLink} />
			<StillUnsure {...faq.stillUnsure} />
		</>
	);
}

function StillUnsure({ heading, content, links }: Content["faq"]["stillUnsure"]) {
	return (
		<Section id="still-unsure" data-made-from="faq.stillUnsure" heading={heading} lead={content} tone="structure">
			<ul className={actions}>
				{links.map(({ label, url }, i) => (
					<li key={url} className="flex flex-col">
						<ButtonLink href={url} look={i === 0 ? "action" : "onDark"}>
							{label}
						</ButtonLink>
					</li>
				))}
			</ul>
		</Section>
	);
}
