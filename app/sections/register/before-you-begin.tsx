import type { Content } from "../../../content/kinds.ts";
import { Prose } from "../../components/prose.tsx";
import { frame } from "../../ui/frame.ts";

type BeforeYouBeginProps = Content["register"]["next"] & { introduction: Content["register"]["introduction"] };

/** What registering means, and what follows from it. */
export function BeforeYouBegin({ introduction, heading, steps }: BeforeYouBeginProps) {
	return (
		<section aria-labelledby="next-heading" className="bg-paper-quiet py-4 md:py-6">
			<div className={`${frame} grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]`}>
				<Prose prose={introduction} className="text-lead" />
				<div className="flex flex-col gap-1">
					<h2 id="next-heading" className="text-h3">
						{heading}
					</h2>
					<ol className="flex list-outside list-decimal flex-col gap-0.5 pl-3 marker:font-display marker:font-bold marker:text-action">
						{steps.map(({ id, text }) => (
							<li key={id} className="pl-0.5">
								{text}
							</li>
						))}
					</ol>
				</div>
			</div>
		</section>
	);
}
