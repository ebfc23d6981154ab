import type { Alumnus } from "../../../../core/content/schema/alumni.ts";
import { PersonCard } from "../../components/person-card.tsx";

/** What is not known of somebody is left out. */
export function AlumnusCard({ alumnus: { id, por, ...person }, idLabel }: { alumnus: Alumnus; idLabel: string }) {
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
