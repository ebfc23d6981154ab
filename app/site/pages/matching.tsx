import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import type { MatchFigures } from "../../../core/matching/figures.ts";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Picture } from "../components/picture.tsx";
import { CarouselIsland } from "../islands/islands.ts";
import { load } from "../lib/load.server.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
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
			<PageTitle data-made-from="matching.head" title={matching.head.title} lead={matching.head.lead} variant="band" />
			<ThreeSteps {...matching.steps} slideshow={matching.slideshow} />
			<InPrivate forms={forms} words={matching.inPrivate} figures={figures} />
			<WaysIn {...matching.ways} />
		</>
	);
}

type ThreeStepsProps = Content["matching"]["steps"] & { slideshow: Content["matching"]["slideshow"] };

/** The three steps as text, with a slideshow beside them. */
function ThreeSteps({ heading, items, slideshow }: ThreeStepsProps) {
	return (
		<Section id="steps" data-made-from="matching.steps" heading={heading}>
			<div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
				<ol className="flex flex-col">
					{items.map(({ id, title, text }, i) => (
						<li key={id} className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 sm:gap-x-3">
							<span aria-hidden className="flex flex-col items-center">
								<span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-action font-display text-h3 font-extrabold text-on-action">
									{i + 1}
								</span>
								<span className="w-0.5 grow bg-line group-last:hidden" />
							</span>
							<div className="flex flex-col gap-0.5 pb-4 group-last:pb-0">
								<h3 className="pt-0.5 text-h2">{title}</h3>
								<p className="text-lead">{text}</p>
							</div>
						</li>
					))}
				</ol>
				<CarouselIsland
					label={slideshow.label}
					intervalMs={3000}
					transitionMs={1000}
					slides={slideshow.slides.map((image, i) => (
						<Picture key={image.src} image={image} priority={i === 0} className="block w-full rounded" />
					))}
				/>
			</div>
		</Section>
	);
}

interface InPrivateProps {
	forms: Content["matchForms"];
	words: Content["matching"]["inPrivate"];
	/** Null until there is enough to be true. */
	figures: Record<"scribe" | "blood", MatchFigures | null>;
}

/** The four forms, and how matching has gone so far. */
function InPrivate({ forms, words, figures }: InPrivateProps) {
	const ways = [
		{ url: "/scribe/request", ...forms.scribeRequest },
		{ url: "/blood-donation/request", ...forms.bloodRequest },
		{ url: "/scribe/volunteer", ...forms.scribeVolunteer },
		{ url: "/blood-donation/donor", ...forms.donor },
	];
	return (
		<Section id="in-private" data-made-from="matching.inPrivate" heading={words.heading} lead={words.lead} tone="quiet">
			<ul className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
				{ways.map(({ url, head, submit }) => (
					<li key={url} className="flex flex-col items-start gap-1 border-t-4 border-accent pt-2">
						<h3 className="text-h3">{head.title}</h3>
						<p>{head.lead}</p>
						<ButtonLink href={url} className="mt-auto">
							{submit}
						</ButtonLink>
					</li>
				))}
			</ul>
			<Figures figures={figures.scribe} heading={words.scribeFigures} words={forms.figures} />
			<Figures figures={figures.blood} heading={words.bloodFigures} words={forms.figures} />
		</Section>
	);
}

interface FiguresProps {
	figures: MatchFigures | null;
	heading: string;
	words: Content["matchForms"]["figures"];
}

function Figures({ figures, heading, words }: FiguresProps) {
	if (!figures) return null;
	const shown = [
		{ value: figures.asked, text: words.asked },
		{ value: figures.matched, text: words.matched },
		{ value: figures.hoursUntilMatched, text: words.hours },
	];
	return (
		<div className="mt-4 flex flex-col gap-1">
			<h3 className="text-h3">{heading}</h3>
			<dl className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
				{shown.map(({ value, text }) => (
					<div key={text} className="border-l-4 border-accent pl-2">
						<dt className="font-display text-h1 leading-none font-extrabold tabular-nums">{value}</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

/** Links to continue from here. */
function WaysIn({ heading, items }: Content["matching"]["ways"]) {
	return (
		<Section id="ways" data-made-from="matching.ways" heading={heading} tone="structure">
			<ul className="grid gap-x-4 gap-y-3 md:grid-cols-3">
				{items.map(({ id, title, text, label, url }) => (
					<li key={id} className="flex flex-col items-start gap-1 border-t-4 border-accent pt-2">
						<h3 className="text-h3">{title}</h3>
						<p>{text}</p>
						<ButtonLink href={url} look="onDark" className="mt-auto">
							{label}
						</ButtonLink>
					</li>
				))}
			</ul>
		</Section>
	);
}
