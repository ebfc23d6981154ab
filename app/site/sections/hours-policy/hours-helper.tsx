import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { useArrival } from "./arrival.ts";
import type { Goal, HoursAnswer } from "./hours-answer.ts";
import { HoursForm } from "./hours-form.tsx";
import type { HoursQuestion, YearChoice } from "./hours-question.ts";
import { HoursResult } from "./hours-result.tsx";

interface HoursHelperProps {
	words: Content["hoursPolicy"]["helper"];
	years: YearChoice[];
	question: HoursQuestion;
	answer: HoursAnswer | null;
	preview: Goal[];
}

/**
 * Calculator with three inputs and one result. Both are in the URL, so that it works without JavaScript and can be
 * shared.
 */
export function HoursHelper({ words: helper, years, question, answer, preview }: HoursHelperProps) {
	const arrival = useArrival();
	return (
		<Section
			id="helper"
			heading={helper.heading}
			lead={helper.lead}
			tone="quiet"
			className={answer ? "" : "print:hidden"}
		>
			<div className="grid items-start gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-8 print:block">
				<HoursForm helper={helper} years={years} question={question} arrival={arrival} />
				<HoursResult helper={helper} answer={answer} preview={preview} arrival={arrival} />
			</div>
		</Section>
	);
}
