import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";
import { Wheel } from "../../../ui/wheel.tsx";
import { Prose } from "../../components/prose.tsx";

interface MottoProps {
	motto: Content["site"]["motto"];
	words: Content["about"]["motto"];
}

/** The motto in two languages, in large type. */
export function Motto({ motto, words }: MottoProps) {
	return (
		<section aria-labelledby="motto" className="relative isolate overflow-clip bg-accent text-on-accent">
			<Wheel className="absolute -bottom-28 -left-20 -z-10 size-72 opacity-10" />
			<div className={`${frame} grid items-end gap-x-8 gap-y-3 py-6 md:grid-cols-[3fr_2fr] md:py-10`}>
				<div className="flex flex-col gap-1">
					<h2 id="motto" className="font-text text-base font-normal">
						{words.heading}
					</h2>
					<p className="font-display text-banner font-extrabold text-balance">{motto.text}</p>
					<p lang={motto.localLanguage} className="font-motto text-h2 leading-normal">
						{motto.local}
					</p>
				</div>
				<Prose prose={words.content} className="text-lead" />
			</div>
		</section>
	);
}
