import type { Alumnus } from "../../../content/schema/alumni.ts";
import { PersonCard } from "../../components/person-card.tsx";

interface AlumnusCardProps {
	alumnus: Alumnus;
	idLabel: string;
	/** What stands above the card, so that the card need not say it again. */
	category: string;
}

/** What is not known of somebody is left out. */
export function AlumnusCard({ alumnus: { id, por, title, ...person }, idLabel, category }: AlumnusCardProps) {
	return (
		<PersonCard layout="wide" person={{ ...person, ...(title !== category && { title }) }}>
			{por && por !== category && <p className="text-ink-quiet">{por}</p>}
			{id && (
				<p className="text-small text-ink-quiet">
					{idLabel} {id}
				</p>
			)}
		</PersonCard>
	);
}
