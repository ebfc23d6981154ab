import { frame } from "../../../ui/frame.ts";

/** Summary at the top. */
export function InShort({ label, points }: { label: string; points: { id: string; text: string }[] }) {
	return (
		<section aria-label={label} className="on-dark bg-structure py-3 text-on-structure md:py-4">
			<ul className={`${frame} grid gap-x-4 gap-y-2 md:grid-cols-3`}>
				{points.map(({ id, text }) => (
					<li key={id} className="border-l-4 border-accent pl-2">
						{text}
					</li>
				))}
			</ul>
		</section>
	);
}
