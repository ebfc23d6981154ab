import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";
import { FaqSection } from "./faq-section.tsx";
import { useSectionInView } from "./section-in-view.ts";
import { SectionLinks } from "./section-links.tsx";

type QuestionsProps = Pick<Content["faq"], "sections" | "sectionsLabel" | "questionLink">;

/**
 * All questions, with links to their sections beside them (above on narrow screens). The links stick only within this
 * block: the footer pushes them away.
 */
export function Questions({ sections, sectionsLabel, questionLink }: QuestionsProps) {
	const inView = useSectionInView(sections.map(({ id }) => id));
	useOpenedByAddress();
	return (
		<div className={`${frame} grid gap-x-6 pb-8 md:grid-cols-[minmax(13rem,1fr)_minmax(0,3fr)] md:pt-6`}>
			<SectionLinks label={sectionsLabel} sections={sections} inView={inView} />
			<div className="flex min-w-0 flex-col gap-6 md:gap-8">
				{sections.map((section) => (
					<FaqSection key={section.id} section={section} questionLink={questionLink} />
				))}
			</div>
		</div>
	);
}

/** Opens the question named by the fragment. Newer browsers do it natively, but not on client-side navigation. */
function useOpenedByAddress(): void {
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: choosing the same address again opens the question again
	useEffect(() => openQuestion(hash.slice(1)), [hash, key]);
}

function openQuestion(id: string): void {
	const answer = id === "" ? null : document.getElementById(id);
	const question = answer?.closest("details");
	if (!question || question.open) return;
	question.open = true;
	answer?.scrollIntoView();
}
