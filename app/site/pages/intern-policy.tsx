import { Check, type LucideIcon, TriangleAlert, X } from "lucide-react";
import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Prose } from "../components/prose.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { Process } from "../sections/intern-policy/process.tsx";
import { KeyFacts } from "../sections/policies/key-facts.tsx";
import { OnThisPage } from "../sections/policies/on-this-page.tsx";
import { Points } from "../sections/policies/points.tsx";
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
			<PageTitle data-made-from="internPolicy.head" title={policy.head.title} lead={policy.head.lead} variant="band" />
			<KeyFacts data-made-from="internPolicy.keyFacts" label={policy.keyFactsLabel} facts={policy.keyFacts} />
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

interface PurposeProps {
	words: Content["internPolicy"]["purpose"];
	/** Following parts of the page. */
	parts: { id: string; heading: string }[];
}

function Purpose({ words, parts }: PurposeProps) {
	return (
		<Section id="purpose" data-made-from="internPolicy.purpose" heading={words.heading}>
			<div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_20rem]">
				<Prose prose={words.content} className="text-lead" />
				<OnThisPage parts={parts} className="md:-mt-8" />
			</div>
		</Section>
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

/** Suitable and unsuitable work, side by side; the student chooses. */
function WhatYouDo({ words }: { words: Content["internPolicy"]["whatYouDo"] }) {
	return (
		<Section id="what-you-do" data-made-from="internPolicy.whatYouDo" heading={words.heading} tone="quiet">
			<Prose prose={words.content} className="text-lead" />
			<div className="mt-4 grid gap-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block">
				<Examples heading={words.fitsHeading} items={words.fits} Icon={Check} look="border-success text-success" />
				<Examples
					heading={words.doesNotFitHeading}
					items={words.doesNotFit}
					Icon={X}
					look="border-danger text-danger"
				/>
			</div>
		</Section>
	);
}

interface ExamplesProps {
	heading: string;
	items: string[];
	Icon: LucideIcon;
	/** Colour of border and icons. */
	look: string;
}

function Examples({ heading, items, Icon, look }: ExamplesProps) {
	return (
		<div className={`rounded border-t-8 bg-paper-raised p-2 shadow-raised sm:p-4 print:p-0 ${look}`}>
			<h3 className="text-h3 text-ink">{heading}</h3>
			<ul className="mt-1 flex flex-col gap-1">
				{items.map((item) => (
					<li key={item} className="flex gap-1">
						<Icon aria-hidden className="mt-0.5 size-2.5 shrink-0" strokeWidth={3} />
						<span className="text-ink">{item}</span>
					</li>
				))}
			</ul>
		</div>
	);
}

function Dates({ words }: { words: Content["internPolicy"]["dates"] }) {
	return (
		<Section id="dates" data-made-from="internPolicy.dates" heading={words.heading}>
			<Prose prose={words.content} className="text-lead" />
		</Section>
	);
}

/** Rules of the daily report, and the report itself as a form to fill in. */
function DailyReports({ words }: { words: Content["internPolicy"]["dailyReports"] }) {
	return (
		<Section id="daily-reports" data-made-from="internPolicy.dailyReports" heading={words.heading} lead={words.lead}>
			<div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<Points items={words.rules} />
				<div className="rounded border-2 border-line-strong bg-paper-raised shadow-raised">
					<h3 className="border-b-2 border-line-strong bg-bar px-2 py-1 text-h3 text-on-bar sm:px-3">
						{words.contentsHeading}
					</h3>
					<ol className="divide-y divide-line">
						{words.contents.map(({ id, title, content }) => (
							<li key={id} className="px-2 py-1.5 sm:px-3">
								<h4 className="font-display text-lead font-bold">{title}</h4>
								<Prose prose={content} />
							</li>
						))}
					</ol>
				</div>
			</div>
		</Section>
	);
}

/** Numbered checklist for the final presentation. */
function FinalPresentation({ words }: { words: Content["internPolicy"]["presentation"] }) {
	return (
		<Section
			id="presentation"
			data-made-from="internPolicy.presentation"
			heading={words.heading}
			lead={words.lead}
			tone="structure"
		>
			<ol className="-mb-3 gap-8 sm:columns-2">
				{words.items.map(({ id, title, content }, i) => (
					<li key={id} className="flex break-inside-avoid gap-2 pb-3">
						<span aria-hidden className="w-[2ch] shrink-0 font-display text-h2 font-extrabold text-accent">
							{i + 1}
						</span>
						<div className="min-w-0">
							<h3 className="text-h3">{title}</h3>
							<Prose prose={content} />
						</div>
					</li>
				))}
			</ol>
		</Section>
	);
}

/** What costs hours. The first point costs all of them, so it is the largest. */
function PointsToBeNoted({ words }: { words: Content["internPolicy"]["pointsToBeNoted"] }) {
	return (
		<Section
			id="points-to-be-noted"
			data-made-from="internPolicy.pointsToBeNoted"
			heading={words.heading}
			lead={words.lead}
		>
			<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
				{words.items.map(({ id, title, content }, i) => (
					<li
						key={id}
						className={`flex flex-col gap-0.5 border-l-8 p-2 sm:p-3 ${i === 0 ? "border-danger bg-danger-quiet sm:col-span-full print:bg-transparent" : "border-line-strong bg-paper-raised"}`}
					>
						<h3 className={`flex items-center gap-1 ${i === 0 ? "text-h2" : "text-h3"}`}>
							{i === 0 && <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />}
							{title}
						</h3>
						<Prose prose={content} className={i === 0 ? "text-lead" : ""} />
					</li>
				))}
			</ul>
		</Section>
	);
}

function PartnerNgos({ words }: { words: Content["internPolicy"]["partners"] }) {
	return (
		<Section
			id="partner-ngos"
			data-made-from="internPolicy.partners"
			heading={words.heading}
			lead={words.lead}
			tone="quiet"
		>
			<Points items={words.items} className="lg:grid-cols-3" />
			<ButtonLink href={words.link.url} className="mt-4 print:hidden">
				{words.link.label}
			</ButtonLink>
		</Section>
	);
}
