import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { Section } from "../../ui/section.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { offered, type PageHandle } from "../lib/page-handle.ts";
import { BatchMembers } from "../sections/alumni/batch-members.tsx";
import type { Route } from "./+types/alumni.ts";

export const handle = {
	opensAtTop: true,
	query: import.meta.env.SSR && {
		batch: offered((value, { alumni }) => alumni.batches.some(({ id }) => id === value)),
	},
} satisfies PageHandle;

export function loader({ context, url }: Route.LoaderArgs) {
	const site = context.get(services);
	const { head, batches, selectBatch, idLabel, stayInTouch } = site.content().alumni;
	const [first] = batches;
	const batch = batches.find(({ id }) => id === url.searchParams.get("batch")) ?? first;
	const isFirst = batch === undefined || batch === first;
	const address = href("/alumni") + (isFirst ? "" : `?batch=${batch.id}`);
	const title = isFirst ? head.title : `${head.title} ${batch.label}`;
	return {
		head,
		words: { selectBatch, idLabel },
		batches: batches.map(({ id, label }) => ({ id, label, current: id === batch?.id })),
		batch,
		stayInTouch,
		meta: describePage(site, { ...head, title }, address),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Alumni({ loaderData }: Route.ComponentProps) {
	const { head, words, batches, batch, stayInTouch } = loaderData;
	return (
		<>
			<PageTitle data-made-from="alumni.head" title={head.title} lead={head.lead} variant="band">
				{batches.length > 0 && <BatchLinks label={words.selectBatch} batches={batches} />}
			</PageTitle>
			{batch && <BatchMembers batch={batch} idLabel={words.idLabel} />}
			<StayInTouch {...stayInTouch} />
		</>
	);
}

interface BatchLinksProps {
	label: string;
	batches: { id: string; label: string; current: boolean }[];
}

/** Links to the years; the selected one is in the URL. */
function BatchLinks({ label, batches }: BatchLinksProps) {
	return (
		<div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
			<p aria-hidden className="font-display text-h3 font-bold">
				{label}
			</p>
			<ChipLinks
				label={label}
				chips={batches.map((batch) => ({ label: batch.label, href: `?batch=${batch.id}`, current: batch.current }))}
			/>
		</div>
	);
}

function StayInTouch({ heading, text }: Content["alumni"]["stayInTouch"]) {
	return (
		<Section id="stay-in-touch" data-made-from="alumni.stayInTouch" heading={heading} tone="quiet">
			<p className="max-w-[60ch] text-lead">{text}</p>
		</Section>
	);
}
