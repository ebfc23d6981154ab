import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";
import { Points } from "../policies/points.tsx";

/** Rules of the daily report, and the report itself as a form to fill in. */
export function DailyReports({ words }: { words: Content["internPolicy"]["dailyReports"] }) {
	return (
		<Section id="daily-reports" heading={words.heading} lead={words.lead}>
			<div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[3fr_2fr]">
				<Points items={words.rules} />
				<div className="rounded border-2 border-line-strong bg-paper-raised shadow-raised">
					<h3 className="border-b-2 border-line-strong bg-bar px-2 py-1 text-h3 text-on-bar sm:px-3">
						{words.contentsHeading}
					</h3>
					<ol className="divide-y divide-line">
						{words.contents.map(({ id, title, content }) => (
							<li key={id} className="px-2 py-1.5 sm:px-3">
								<h4 className="font-display text-lead font-bold">{title}</h4>
								<Prose prose={content} />
							</li>
						))}
					</ol>
				</div>
			</div>
		</Section>
	);
}
