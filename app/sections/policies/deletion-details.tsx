import type { Prose as Tree } from "../../../content/prose.ts";
import { Prose } from "../../components/prose.tsx";
import { frame } from "../../ui/frame.ts";

/** What is deleted, and what to think of before. */
export function DeletionDetails({ label, body }: { label: string; body: Tree }) {
	return (
		<section aria-label={label} className="bg-paper-quiet py-6 md:py-8">
			<div className={frame}>
				<Prose prose={body} />
			</div>
		</section>
	);
}
