import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";

/** Timeline of the scheme. */
export function History({ heading, lead, moments }: Content["about"]["history"]) {
	return (
		<Section id="history" heading={heading} lead={lead}>
			<ol className="grid gap-y-4 md:grid-cols-2 lg:grid-cols-4">
				{moments.map(({ id, when, title, content }) => (
					<li
						key={id}
						className="relative flex flex-col gap-1 border-l-4 border-line pl-3 before:absolute before:top-0 before:-left-1.25 before:size-2 before:rounded-full before:bg-action md:border-t-4 md:border-l-0 md:pt-3 md:pr-4 md:pl-0 md:before:-top-1.25 md:before:left-0"
					>
						<p className="font-display text-small font-bold text-ink-quiet">{when}</p>
						<h3 className="text-h3">{title}</h3>
						<Prose prose={content} />
					</li>
				))}
			</ol>
		</Section>
	);
}
