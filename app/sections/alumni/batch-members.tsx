import type { Batch } from "../../../content/schema/alumni.ts";
import { frame } from "../../ui/frame.ts";
import { AlumnusCard } from "./alumnus-card.tsx";

/** The people of one year, beside what they were. */
export function BatchMembers({ batch, idLabel }: { batch: Batch; idLabel: string }) {
	return (
		<section aria-label={batch.label} className={`${frame} flex flex-col gap-4 py-5 md:py-8`}>
			{batch.categories.map(({ id, name, members }) => (
				<section
					key={id}
					aria-labelledby={id}
					className="grid gap-x-4 gap-y-2 border-t-4 border-accent pt-2 lg:grid-cols-[14rem_minmax(0,1fr)]"
				>
					<h2 id={id} className="text-h3">
						{name}
					</h2>
					<ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
						{members.map((member) => (
							<li key={member.name}>
								<AlumnusCard alumnus={member} idLabel={idLabel} category={name} />
							</li>
						))}
					</ul>
				</section>
			))}
		</section>
	);
}
