import type { Prose as Tree } from "../../../../core/content/prose.ts";
import { frame } from "../../../ui/frame.ts";
import { Prose } from "../../components/prose.tsx";

/** What a scribe does, in large type: many readers of this page have low vision. */
export function Introduction({ label, intro }: { label: string; intro: Tree }) {
	return (
		<section aria-label={label} className="py-6 md:py-10">
			<div className={frame}>
				<Prose prose={intro} className="max-w-[58ch] text-h3 leading-normal" />
			</div>
		</section>
	);
}
