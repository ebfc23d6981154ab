import { HandHeart, type LucideIcon, Presentation } from "lucide-react";
import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { calendarYear } from "../../../core/time/dates.ts";
import { services } from "../../services.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { Section } from "../../ui/section.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Prose } from "../components/prose.tsx";
import { HoursIsland } from "../islands/islands.ts";
import { titleWithError } from "../lib/error-in-title.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { CreditTable } from "../sections/hours-policy/credit-table.tsx";
import { answerHours } from "../sections/hours-policy/hours-answer.ts";
import type { HoursCalculatorProps } from "../sections/hours-policy/hours-calculator.tsx";
import { entryYears, readHours } from "../sections/hours-policy/hours-question.ts";
import { KeyFacts } from "../sections/policies/key-facts.tsx";
import { NumberedSteps } from "../sections/policies/numbered-steps.tsx";
import { Points } from "../sections/policies/points.tsx";
import type { Route } from "./+types/hours-policy.ts";

/** Personal numbers: such a page is rendered per request and never cached. */
const own = { read: (value: string) => value.trim().slice(0, 20), keep: "never" } as const;

export const handle = { query: { entry: own, ground: own, nonGround: own } } satisfies PageHandle;

export function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(services);
	const { hoursPolicy, words } = site.content();
	const thisYear = calendarYear(site.now()) ?? 0;
	const years = entryYears(hoursPolicy.table.rows, thisYear);
	const question = readHours(new URL(request.url).searchParams, years);
	const { title, ...head } = hoursPolicy.head;
	const told = { ...head, title: titleWithError(title, words.errorPrefix, question.wrong.length > 0) };
	return {
		policy: hoursPolicy,
		years,
		question,
		answer: question.numbers && answerHours(question.numbers, hoursPolicy),
		preview: answerHours({ entry: thisYear, ground: 0, nonGround: 0 }, hoursPolicy).goals,
		meta: describePage(site, told, href("/hours-policy")),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function HoursPolicy({ loaderData: { policy, ...helper } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle data-made-from="hoursPolicy.head" title={policy.head.title} lead={policy.head.lead} variant="band" />
			<KeyFacts data-made-from="hoursPolicy.keyFacts" label={policy.keyFactsLabel} facts={policy.keyFacts} />
			<HoursHelper policy={policy} {...helper} />
			<CreditTable table={policy.table} ownRow={helper.answer?.rowId} />
			<KindsOfHours kinds={policy.kinds} />
			<FromHourToCredit steps={policy.steps} />
			<GoodToKnow notes={policy.notes} />
			<ReadNext {...policy.related} />
		</>
	);
}

/** Section of the calculator. */
function HoursHelper({ policy, ...calculator }: HoursCalculatorProps) {
	const { courses, certificateHours, table, helper } = policy;
	return (
		<Section
			id="helper"
			data-made-from="hoursPolicy.helper"
			heading={helper.heading}
			lead={helper.lead}
			tone="quiet"
			className={calculator.answer ? "" : "print:hidden"}
		>
			<HoursIsland {...calculator} policy={{ courses, certificateHours, table: { rows: table.rows }, helper }} />
		</Section>
	);
}

type Kinds = Content["hoursPolicy"]["kinds"];

/** What counts as ground hours and what does not, side by side. */
function KindsOfHours({ kinds }: { kinds: Kinds }) {
	return (
		<Section id="kinds" data-made-from="hoursPolicy.kinds" heading={kinds.heading} lead={kinds.lead} tone="quiet">
			<div className="grid gap-3 md:grid-cols-2 print:grid-cols-2">
				<Kind kind={kinds.ground} examplesLabel={kinds.examplesLabel} Icon={HandHeart} edge="border-ink" />
				<Kind kind={kinds.nonGround} examplesLabel={kinds.examplesLabel} Icon={Presentation} edge="border-accent" />
			</div>
			<Prose prose={kinds.unsure} className="mt-3" />
		</Section>
	);
}

interface KindProps {
	kind: Kinds["ground"];
	examplesLabel: string;
	Icon: LucideIcon;
	edge: string;
}

function Kind({ kind, examplesLabel, Icon, edge }: KindProps) {
	return (
		<div
			className={`flex flex-col gap-2 rounded border-t-8 bg-paper-raised p-2 shadow-raised sm:p-4 print:break-inside-avoid print:p-0 print:pt-1 ${edge}`}
		>
			<div className="flex items-center gap-2">
				<Icon aria-hidden className="size-5 shrink-0 text-action" />
				<h3 className="text-h3">{kind.name}</h3>
			</div>
			<p className="text-lead">{kind.meaning}</p>
			<p className="font-semibold">{kind.rule}</p>
			<div>
				<h4 className="text-small text-ink-quiet">{examplesLabel}</h4>
				<ul className="mt-0.5 flex list-outside list-disc flex-col gap-0.5 pl-3 marker:text-action">
					{kind.examples.map((example) => (
						<li key={example}>{example}</li>
					))}
				</ul>
			</div>
		</div>
	);
}

/** Steps from a worked hour to credit. */
function FromHourToCredit({ steps }: { steps: Content["hoursPolicy"]["steps"] }) {
	return (
		<Section id="steps" data-made-from="hoursPolicy.steps" heading={steps.heading} lead={steps.lead}>
			<NumberedSteps
				across
				steps={steps.items.map(({ id, title, content }) => ({ id, title, content: <Prose prose={content} /> }))}
			/>
		</Section>
	);
}

function GoodToKnow({ notes }: { notes: Content["hoursPolicy"]["notes"] }) {
	return (
		<Section id="notes" data-made-from="hoursPolicy.notes" heading={notes.heading} tone="quiet">
			<Points items={notes.items} className="lg:grid-cols-3" />
		</Section>
	);
}

function ReadNext({ heading, links }: Content["hoursPolicy"]["related"]) {
	return (
		<Section id="read-next" data-made-from="hoursPolicy.related" heading={heading} className="print:hidden">
			<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
				{links.map(({ label, url, text }) => (
					<li key={url}>
						<Card>
							<CardTitle href={url}>{label}</CardTitle>
							<p>{text}</p>
						</Card>
					</li>
				))}
			</ul>
		</Section>
	);
}
