import { count } from "../../../core/dashboard/words.ts";
import type { HoursKind } from "../../../core/database/schema.ts";
import type { HoursGaps } from "../../../core/signups/hours.ts";
import { Notice } from "../../ui/notice.tsx";

export function kindWords(kind: HoursKind | null): string {
	return kind ?? "neither ground nor non-ground";
}

/** What should be corrected before the sheet is passed on. */
export function Gaps({ gaps: { noEntry, noHours, noKind }, rows }: { gaps: HoursGaps; rows: number }) {
	if (noEntry + noHours + noKind === 0) return null;
	return (
		<Notice heading="Before you export" className="mb-3">
			<ul className="list-disc pl-2">
				{noEntry > 0 && (
					<li>
						{count(noEntry, "line has", "lines have")} no entry number, because the address is not one of the institute
						or is not a student's. The sheet lists them without one: ask them for it.
					</li>
				)}
				{noHours > 0 && (
					<li>
						{noHours === rows ? "Nobody has hours" : `${count(noHours, "line has", "lines have")} no hours`}: set those
						of the event under the tab Event, or correct them by hand.
					</li>
				)}
				{noKind > 0 && (
					<li>{count(noKind, "line is", "lines are")} neither ground nor non-ground: say it under the tab Event.</li>
				)}
			</ul>
		</Notice>
	);
}
