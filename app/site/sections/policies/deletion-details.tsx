import { type Prose, plainText } from "../../../../core/content/prose.ts";
import { frame } from "../../../ui/frame.ts";
import { Points } from "./points.tsx";

/** What is deleted, and what to consider before: one point per heading of the text. */
export function DeletionDetails({ label, body }: { label: string; body: Prose }) {
	return (
		<section aria-label={label} className="bg-paper-quiet py-6 md:py-8">
			<div className={frame}>
				<Points items={pointsOf(body)} level={2} />
			</div>
		</section>
	);
}

function pointsOf(body: Prose) {
	return body.flatMap((block, i) => {
		if (block.type !== "heading") return [];
		const next = body.findIndex(({ type }, j) => j > i && type === "heading");
		const title = plainText([block]);
		return [{ id: title, title, content: body.slice(i + 1, next === -1 ? undefined : next) }];
	});
}
