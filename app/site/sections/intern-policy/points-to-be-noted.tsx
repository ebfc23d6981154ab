import { TriangleAlert } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";

/** What costs hours. The first point costs all of them, so it is the largest. */
export function PointsToBeNoted({ words }: { words: Content["internPolicy"]["pointsToBeNoted"] }) {
	return (
		<Section id="points-to-be-noted" heading={words.heading} lead={words.lead}>
			<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
				{words.items.map(({ id, title, content }, i) => (
					<li
						key={id}
						className={`flex flex-col gap-0.5 border-l-8 p-2 sm:p-3 ${i === 0 ? "border-danger bg-danger-quiet sm:col-span-full print:bg-transparent" : "border-line-strong bg-paper-raised"}`}
					>
						<h3 className={`flex items-center gap-1 ${i === 0 ? "text-h2" : "text-h3"}`}>
							{i === 0 && <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />}
							{title}
						</h3>
						<Prose prose={content} className={i === 0 ? "text-lead" : ""} />
					</li>
				))}
			</ul>
		</Section>
	);
}
