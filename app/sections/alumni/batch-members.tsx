import type { Batch } from "../../../content/schema/alumni.ts";
import { frame } from "../../ui/frame.ts";
import { AlumnusCard } from "./alumnus-card.tsx";

/** The people of one year, under what they were. Small categories share a row. */
export function BatchMembers({ batch, idLabel }: { batch: Batch; idLabel: string }) {
	return (
		<section aria-label={batch.label} className={`${frame} flex flex-wrap gap-x-4 gap-y-5 py-5 md:py-8`}>
			{batch.categories.map(({ id, name, members }) => (
				<section key={id} aria-labelledby={id} className="flex max-w-full flex-col gap-2 max-sm:basis-full">
					<h2 id={id} className="border-t-4 border-accent pt-1 text-h3 sm:whitespace-nowrap">
						{name}
					</h2>
					<ul className="flex grow flex-wrap gap-x-2 gap-y-3 max-sm:justify-center">
						{members.map((member) => (
							<li key={member.name} className="w-[min(100%,250px)] sm:w-27">
								<AlumnusCard alumnus={member} idLabel={idLabel} />
							</li>
						))}
					</ul>
				</section>
			))}
		</section>
	);
}
