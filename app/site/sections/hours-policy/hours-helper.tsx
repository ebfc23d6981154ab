import { Section } from "../../../ui/section.tsx";
import { HoursIsland } from "../../islands/hours.ts";
import type { HoursCalculatorProps } from "./hours-calculator.tsx";

/** Section of the calculator. */
export function HoursHelper({ policy, ...calculator }: HoursCalculatorProps) {
	const { courses, certificateHours, table, helper } = policy;
	return (
		<Section
			id="helper"
			heading={helper.heading}
			lead={helper.lead}
			tone="quiet"
			className={calculator.answer ? "" : "print:hidden"}
		>
			<HoursIsland {...calculator} policy={{ courses, certificateHours, table: { rows: table.rows }, helper }} />
		</Section>
	);
}
