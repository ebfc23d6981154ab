import type { Alumnus, Batch } from "../../../../core/content/schema/alumni.ts";
import { frame } from "../../../ui/frame.ts";
import { PersonCard } from "../../components/person-card.tsx";

/** Alumni of one year by category. Small categories share a row, and all cards align to the same columns. */
export function BatchMembers({ batch, idLabel }: { batch: Batch; idLabel: string }) {
	return (
		<section
			data-made-from={`alumni.batches.${batch.id}.label`}
			aria-label={batch.label}
			className={`${frame} grid justify-center gap-x-2 gap-y-4 sm:justify-start lg:justify-between py-5 md:py-8 ${columns}`}
		>
			{batch.categories.map(({ id, name, members }) => (
				<section
					key={id}
					aria-labelledby={id}
					className={`grid ${sameColumns} grid-rows-[auto_1fr] gap-y-2 border-t-2 border-line-strong pt-1 ${widthOf(members.length)}`}
				>
					<h2 id={id} className="col-span-full text-h3">
						{name}
					</h2>
					<ul className={`col-span-full grid gap-y-3 ${sameColumns}`}>
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

const columns =
	"grid-cols-[minmax(200px,250px)] sm:grid-cols-[repeat(2,minmax(200px,250px))] md:grid-cols-[repeat(3,minmax(200px,250px))] lg:grid-cols-[repeat(4,minmax(200px,250px))] xl:grid-cols-[repeat(5,minmax(200px,250px))]";

/** Those of the batch, or as many as there is room for where a browser cannot. */
const sameColumns =
	"gap-x-2 grid-cols-[repeat(auto-fill,minmax(200px,250px))] supports-[grid-template-columns:subgrid]:gap-x-[normal] supports-[grid-template-columns:subgrid]:grid-cols-subgrid";

/** As many columns as there are people, up to the full width. */
function widthOf(count: number): string {
	const spans = ["", "sm:col-span-2", "md:col-span-3", "lg:col-span-4", "xl:col-span-5"];
	return spans.slice(0, count).join(" ");
}

/** Unknown fields are left out. */
function AlumnusCard({ alumnus: { id, por, ...person }, idLabel }: { alumnus: Alumnus; idLabel: string }) {
	return (
		<PersonCard person={person} layout="tower">
			{por && <p className="text-ink-quiet">{por}</p>}
			{id && (
				<p className="text-small text-ink-quiet">
					{idLabel} {id}
				</p>
			)}
		</PersonCard>
	);
}
