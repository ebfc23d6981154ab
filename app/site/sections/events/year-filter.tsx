import { href } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import type { EventYear } from "../../../../core/publishing/years.ts";
import { Button } from "../../../ui/button.tsx";
import { controlLook } from "../../../ui/control-look.ts";
import { useAddress } from "../../../ui/link.tsx";
import { useWords } from "../../lib/chrome.ts";

type YearFilterProps = Content["events"]["filter"] & { year: EventYear; offered: number[] };

/** Filter by year. The page's script applies it on change; by keyboard or without JavaScript a button does. */
export function YearFilter({ label, apply, year, offered }: YearFilterProps) {
	const words = useWords();
	return (
		<form
			action={useAddress()(href("/events"))}
			data-submits-at-once
			className="group flex max-w-full flex-wrap items-end gap-1"
		>
			<label className="flex w-[14rem] max-w-full flex-col gap-0.5 font-display font-semibold">
				{label}
				<select
					name="year"
					defaultValue={String(year)}
					// Going back to the page must not keep a choice that is not shown.
					autoComplete="off"
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
			<div className="hidden group-data-by-key:block noscript:block">
				<Button type="submit">{apply}</Button>
			</div>
		</form>
	);
}
