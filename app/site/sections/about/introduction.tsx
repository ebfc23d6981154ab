import type { Content } from "../../../../core/content/kinds.ts";
import { actions } from "../../../ui/actions.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { frame } from "../../../ui/frame.ts";
import { Prose } from "../../components/prose.tsx";

type About = Content["about"];

interface IntroductionProps {
	/** Question that it answers. */
	label: string;
	opening: string;
	description: About["description"];
	waysIn: About["waysIn"];
}

/** Introduces the chapter: one official sentence, then a personal description. */
export function Introduction({ label, opening, description, waysIn }: IntroductionProps) {
	return (
		<section aria-label={label} className={`${frame} grid gap-x-8 gap-y-4 py-6 md:grid-cols-[2fr_3fr] md:py-10`}>
			<p className="max-w-[34ch] font-display text-h3 leading-snug font-semibold">{opening}</p>
			<div className="flex flex-col gap-3">
				<Prose prose={description} />
				<ul className={actions}>
					{waysIn.map(({ id, label, url }, i) => (
						<li key={id} className="flex flex-col">
							<ButtonLink href={url} look={i === 0 ? "action" : "plain"}>
								{label}
							</ButtonLink>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
