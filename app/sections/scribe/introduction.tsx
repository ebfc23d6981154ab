import type { Prose as Tree } from "../../../content/prose.ts";
import { Prose } from "../../components/prose.tsx";
import { frame } from "../../ui/frame.ts";

/** What a scribe does, in large letters: many who read it see little. */
export function Introduction({ label, intro }: { label: string; intro: Tree }) {
	return (
		<section aria-label={label} className="py-6 md:py-10">
			<div className={frame}>
				<Prose prose={intro} className="max-w-[58ch] text-h3 leading-normal" />
			</div>
		</section>
	);
}
