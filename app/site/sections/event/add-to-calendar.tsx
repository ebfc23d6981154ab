import { CalendarPlus } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { actions } from "../../../ui/actions.ts";
import { ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { TargetLink } from "../../components/target-link.tsx";

export interface CalendarLinks {
	google: string;
	outlook: string;
	file: string;
}

interface AddToCalendarProps {
	words: Content["eventPage"]["calendar"];
	links: CalendarLinks;
}

export function AddToCalendar({ words, links }: AddToCalendarProps) {
	return (
		<section
			data-made-from="words.eventPage"
			aria-labelledby="calendar-heading"
			className="flex flex-col gap-1 print:hidden"
		>
			<h2 id="calendar-heading" className="text-h3">
				{words.heading}
			</h2>
			<div className={actions}>
				<TargetLink url={links.google} className={buttonClass({})}>
					{words.google}
				</TargetLink>
				<TargetLink url={links.outlook} className={buttonClass({})}>
					{words.outlook}
				</TargetLink>
				<ButtonLink href={links.file}>
					<CalendarPlus aria-hidden className="size-2.5" />
					{words.file}
				</ButtonLink>
			</div>
		</section>
	);
}
