import { Link2, Plus } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { Prose } from "../../components/prose.tsx";

type Section = Content["faq"]["sections"][number];

interface FaqSectionProps {
	section: Section;
	questionLink: string;
}

export function FaqSection({ section: { id, title, lead, questions }, questionLink }: FaqSectionProps) {
	return (
		<section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-4 md:scroll-mt-0">
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
		// May have been opened before hydration, by the visitor or by the fragment.
		<details name="faq" suppressHydrationWarning className="group border-t border-line-strong">
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
				<Prose prose={question.content} className="max-w-full sm:max-w-[72ch]" />
				<a href={`#${question.id}`} className="inline-flex min-h-3 items-center gap-0.5 text-small text-ink-quiet">
					<Link2 aria-hidden className="size-2" />
					{questionLink}
				</a>
			</div>
		</details>
	);
}
