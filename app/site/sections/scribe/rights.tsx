import type { Content } from "../../../../core/content/kinds.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";

/** Rights under the guidelines, each by the keyword that one would look for. */
export function Rights({ heading, lead, items, check }: Content["scribe"]["rules"]) {
	return (
		<Section id="rights" heading={heading} lead={lead} tone="quiet">
			<dl className="grid gap-x-4 gap-y-3 md:grid-cols-3">
				{items.map(({ id, title, text }) => (
					<div key={id} className="flex flex-col gap-1 border-t-4 border-ink pt-2">
						<dt className="font-display text-h2 font-bold text-balance">{title}</dt>
						<dd className="text-lead">{text}</dd>
					</div>
				))}
			</dl>
			<Notice className="mt-4 max-w-[60rem] bg-paper-raised">
				<p>{check}</p>
			</Notice>
		</Section>
	);
}
