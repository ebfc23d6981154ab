import { href } from "react-router";
import { services } from "../../services.ts";
import { Section } from "../../ui/section.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { listedSamples } from "../lib/listed-samples.server.ts";
import { describePage, unlistedMeta } from "../lib/meta.ts";
import { SampleList } from "../sections/samples/sample-list.tsx";
import type { Route } from "./+types/samples.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { samples: words } = site.content();
	return {
		words,
		lists: listedSamples(site.content(), site.sampleSeason()),
		meta: describePage(site, words.head, href("/samples"), "/home"),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? unlistedMeta(loaderData.meta) : []);

/** What is not the chapter's own yet. */
export default function Samples({ loaderData: { words, lists } }: Route.ComponentProps) {
	const isEmpty = Object.values(lists).every((list) => list.length === 0);
	return (
		<>
			<PageTitle data-made-from="samples.head" title={words.head.title} lead={words.head.lead} variant="band" />
			{isEmpty && (
				<Section id="none" data-made-from="samples.none" heading={words.none}>
					{null}
				</Section>
			)}
			<SampleList id="samples" data-made-from="samples.samples" words={words.samples} items={lists.samples} />
			<SampleList id="stand-ins" data-made-from="samples.standIns" words={words.standIns} items={lists.standIns} />
			<SampleList
				id="unconfirmed"
				data-made-from="samples.unconfirmed"
				words={words.unconfirmed}
				items={lists.unconfirmed}
			/>
		</>
	);
}
