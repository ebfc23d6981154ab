import { data, href } from "react-router";
import { kindTitle } from "../../../core/content/kind-title.ts";
import { standInPage, standInsIn } from "../../../core/content/stand-ins.ts";
import { fill } from "../../../core/forms/fill.ts";
import { services } from "../../services.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TargetLink } from "../components/target-link.tsx";
import { describePage, unlistedMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import type { Route } from "./+types/stand-in.ts";

/** The page is there while a field of the content leads to it. */
export const handle = {
	find: ({ name = "" }, { content }) =>
		standInsIn(content()).some((standIn) => standIn.name === name) ? "here" : { missing: "page" },
} satisfies PageHandle;

export function loader({ params: { name }, context }: Route.LoaderArgs) {
	const site = context.get(services);
	const content = site.content();
	const page = standInPage(content, name);
	const place = standInsIn(content).find((standIn) => standIn.name === name);
	if (!page || !place) throw data("page", { status: 404 });
	const path = href("/stand-in/:name", { name });
	const field = {
		title: kindTitle(place.kind),
		url: `/console/content/${place.kind}?${new URLSearchParams({ at: path })}`,
	};
	const meta = describePage(site, { title: page.title, description: page.opens }, path, "/home");
	return { words: content.samples.standIn, page, field, meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? unlistedMeta(loaderData.meta) : []);

/** Opens in place of an address that the chapter has yet to give. */
export default function StandIn({ loaderData: { words, page, field } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle
				data-made-from="samples.standIn"
				title={page.title}
				lead={`${words.mark}: ${words.lead}`}
				variant="band"
			>
				{page.ways.map(({ id, label, url }, i) => (
					<TargetLink key={id} url={url} className={buttonClass({ look: i === 0 ? "action" : "plain", size: "large" })}>
						{label}
					</TargetLink>
				))}
			</PageTitle>
			<Section id="opens" data-made-from="samples.standIn" heading={words.opensHeading} lead={page.opens}>
				<dl className="grid max-w-[60rem] gap-3 sm:grid-cols-2">
					<div>
						<dt className="font-display text-h3 font-semibold">{words.whoHeading}</dt>
						<dd className="mt-0.5">{page.who}</dd>
					</div>
					<div>
						<dt className="font-display text-h3 font-semibold">{words.meanwhileHeading}</dt>
						<dd className="mt-0.5">{page.meanwhile}</dd>
					</div>
				</dl>
			</Section>
			<Section
				id="organisers"
				data-made-from="samples.standIn"
				tone="quiet"
				heading={words.organisersHeading}
				lead={fill(words.organisers, { title: field.title })}
			>
				<div className="flex flex-wrap items-center gap-2">
					<ButtonLink href={field.url}>{words.organisersLink}</ButtonLink>
					<Link href={href("/samples")} className="inline-block py-0.5 text-link underline">
						{words.more}
					</Link>
				</div>
			</Section>
		</>
	);
}
