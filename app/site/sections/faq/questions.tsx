import { Link2, Plus } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";
import { Prose } from "../../components/prose.tsx";

type QuestionsProps = Pick<Content["faq"], "sections" | "sectionsLabel" | "questionLink">;

/**
 * All questions, with links to their sections beside them (above on narrow screens). The links stick only within this
 * block: the footer pushes them away.
 */
export function Questions({ sections, sectionsLabel, questionLink }: QuestionsProps) {
	return (
		<div className={`${frame} grid gap-x-6 pb-8 md:grid-cols-[minmax(13rem,1fr)_minmax(0,3fr)] md:pt-6`}>
			<SectionLinks label={sectionsLabel} sections={sections} />
			<div className="flex min-w-0 flex-col gap-6 md:gap-8">
				{sections.map((section) => (
					<FaqSection key={section.id} section={section} questionLink={questionLink} />
				))}
			</div>
		</div>
	);
}

interface SectionLinksProps {
	label: string;
	sections: { id: string; title: string; questions: unknown[] }[];
}

/** A bar that scrolls horizontally on narrow screens; a sticky column beside the questions from 900 px. */
function SectionLinks({ label, sections }: SectionLinksProps) {
	return (
		<nav
			aria-label={label}
			data-section-links
			className="sticky top-[var(--bar)] z-30 -mx-2 min-w-0 mb-4 border-b border-line bg-paper sm:-mx-4 md:top-[6.5rem] md:z-auto md:mx-0 md:mb-0 md:self-start md:border-b-0 print:hidden"
		>
			{/* Fades out at the edge on phones, to show that there is more. */}
			<ul className="flex overflow-x-auto px-1 max-sm:mask-[linear-gradient(to_right,black_calc(100%-40px),transparent)] max-sm:pr-5 sm:px-3 md:flex-col md:overflow-visible md:px-0">
				{sections.map(({ id, title, questions }) => (
					<li key={id} className="shrink-0">
						<a
							href={`#${id}`}
							className="flex min-h-6 items-center gap-1 border-b-4 border-transparent px-1 leading-tight whitespace-nowrap no-underline hover:underline aria-current:border-action aria-current:font-display aria-current:font-bold md:border-b-0 md:border-l-4 md:border-line md:px-2 md:whitespace-normal"
						>
							{title}
							<span aria-hidden className="ml-auto hidden text-small text-ink-quiet tabular-nums md:inline">
								{questions.length}
							</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

type Section = Content["faq"]["sections"][number];

interface FaqSectionProps {
	section: Section;
	questionLink: string;
}

function FaqSection({ section: { id, title, lead, questions }, questionLink }: FaqSectionProps) {
	return (
		<section
			data-made-from={`faq.sections.${id}.title`}
			id={id}
			aria-labelledby={`${id}-heading`}
			className="scroll-mt-4 md:scroll-mt-0"
		>
			<h2 id={`${id}-heading`} className="text-h2">
				{title}
			</h2>
			<p className="mt-0.5 text-lead">{lead}</p>
			<div className="mt-2 border-b border-line-strong">
				{questions.map((question) => (
					<Question key={question.id} question={question} questionLink={questionLink} />
				))}
			</div>
		</section>
	);
}

/** All questions share one name, so that the browser keeps at most one open. */
function Question({ question, questionLink }: { question: Section["questions"][number]; questionLink: string }) {
	return (
		<details name="faq" className="group border-t border-line-strong">
			<summary className="flex min-h-7 items-center justify-between gap-2 py-1 hover:text-link">
				<h3 className="font-display text-lead leading-snug font-semibold">{question.title}</h3>
				<Plus
					aria-hidden
					className="size-3 shrink-0 text-action transition-transform duration-200 group-open:rotate-45"
				/>
			</summary>
			{/* The anchor is inside the answer: browsers open the details element that contains the target. */}
			<div
				id={question.id}
				className="flex scroll-mt-14 flex-col items-start gap-1 border-l-4 border-accent pb-3 pl-2 md:scroll-mt-10"
			>
				<Prose prose={question.content} label={question.title} className="max-w-full sm:max-w-[min(100%,72ch)]" />
				<a href={`#${question.id}`} className="inline-flex min-h-3 items-center gap-0.5 text-small text-ink-quiet">
					<Link2 aria-hidden className="size-2" />
					{questionLink}
				</a>
			</div>
		</details>
	);
}
