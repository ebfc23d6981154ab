import type { Content } from "../../../../core/content/kinds.ts";
import type { MatchFigures } from "../../../../core/matching/matching.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";

interface InPrivateProps {
	forms: Content["matchForms"];
	words: Content["matching"]["inPrivate"];
	/** Null until there is enough to be true. */
	figures: Record<"scribe" | "blood", MatchFigures | null>;
}

/** The four forms, and how matching has gone so far. */
export function InPrivate({ forms, words, figures }: InPrivateProps) {
	const ways = [
		{ url: "/scribe/request", ...forms.scribeRequest },
		{ url: "/blood-donation/request", ...forms.bloodRequest },
		{ url: "/scribe/volunteer", ...forms.scribeVolunteer },
		{ url: "/blood-donation/donor", ...forms.donor },
	];
	return (
		<Section id="in-private" heading={words.heading} lead={words.lead} tone="quiet">
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
					<div key={text} className="flex flex-col-reverse justify-end border-l-4 border-accent pl-2">
						<dt>{text}</dt>
						<dd className="font-display text-h1 leading-none font-extrabold tabular-nums">{value}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
