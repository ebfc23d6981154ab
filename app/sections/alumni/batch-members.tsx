import type { Batch } from "../../../content/schema/alumni.ts";
import { frame } from "../../ui/frame.ts";
import { AlumnusCard } from "./alumnus-card.tsx";

/** The people of one year, under what they were. */
export function BatchMembers({ batch, idLabel }: { batch: Batch; idLabel: string }) {
	return (
		<section aria-label={batch.label} className={`${frame} py-2 md:py-4`}>
			{batch.categories.map(({ id, name, members }) => (
				<section
					key={id}
					aria-labelledby={id}
					className="grid gap-x-4 gap-y-3 border-b-2 border-line py-4 last:border-b-0 lg:grid-cols-[16rem_minmax(0,1fr)]"
				>
					<h2 id={id} className="text-h2 lg:sticky lg:top-10 lg:self-start">
						{name}
					</h2>
					<ul className="grid grid-cols-[repeat(auto-fill,minmax(200px,250px))] justify-center gap-2 gap-y-3 sm:justify-start">
						{members.map((member) => (
							<li key={member.name}>
								<AlumnusCard alumnus={member} idLabel={idLabel} />
							</li>
						))}
					</ul>
				</section>
			))}
		</section>
	);
}
