import type { Content } from "../../../content/kinds.ts";
import { Section } from "../../ui/section.tsx";
import { HoursForm } from "./hours-form.tsx";
import type { HoursAnswer } from "./hours-answer.ts";
import type { HoursQuestion, YearChoice } from "./hours-question.ts";
import { HoursResult } from "./hours-result.tsx";

interface HoursHelperProps {
	helper: Content["hoursPolicy"]["helper"];
	years: YearChoice[];
	question: HoursQuestion;
	answer: HoursAnswer | null;
}

/** Three numbers in, one answer out. Both stand in the address, so that it works without a script and can be shared. */
export function HoursHelper({ helper, years, question, answer }: HoursHelperProps) {
	return (
		<Section
			id="helper"
			heading={helper.heading}
			lead={helper.lead}
			tone="quiet"
			className={answer ? "" : "print:hidden"}
		>
			<div className="grid items-start gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-8">
				<HoursForm helper={helper} years={years} question={question} />
				<HoursResult helper={helper} answer={answer} />
			</div>
		</Section>
	);
}
