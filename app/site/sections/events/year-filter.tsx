import { Form, href, useNavigate } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import type { EventYear } from "../../../../core/publishing/years.ts";
import { Button } from "../../../ui/button.tsx";
import { controlLook } from "../../../ui/control-look.ts";
import { useWords } from "../../lib/chrome.ts";
import { usePendingSearch } from "../../lib/pending.ts";

type YearFilterProps = Content["events"]["filter"] & { year: EventYear; offered: number[] };

/** Filter by year. Applies on change; without JavaScript a button submits it. */
export function YearFilter({ label, apply, year, offered }: YearFilterProps) {
	const words = useWords();
	const navigate = useNavigate();
	const pending = usePendingSearch();
	const chosen = pending ? (pending.get("year") ?? "All") : String(year);
	const show = (asked: string) =>
		navigate(asked === "All" ? href("/events") : `${href("/events")}?year=${asked}`, { preventScrollReset: true });
	return (
		<Form action={href("/events")} preventScrollReset className="flex max-w-full flex-wrap items-end gap-1">
			<label className="flex w-[14rem] max-w-full flex-col gap-0.5 font-display font-semibold">
				{label}
				<select
					name="year"
					value={chosen}
					onChange={(event) => show(event.currentTarget.value)}
					className={`${controlLook} font-text font-normal`}
				>
					<option value="All">{words.all}</option>
					{offered.map((year) => (
						<option key={year} value={year}>
							{year}
						</option>
					))}
				</select>
			</label>
			<div className="hidden noscript:block">
				<Button type="submit">{apply}</Button>
			</div>
		</Form>
	);
}
