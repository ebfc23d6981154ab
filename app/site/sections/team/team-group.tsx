import { ChevronDown } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import type { TeamGroup as Record } from "../../../../core/content/schema/team.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { People } from "../../components/people.tsx";
import { PersonCard } from "../../components/person-card.tsx";
import { Portrait } from "../../components/portrait.tsx";
import type { Person } from "../../lib/people.ts";

export type Group = Omit<Record, "teamMembers"> & { people: Person[] };

interface TeamGroupProps {
	group: Group;
	words: Pick<Content["team"], "count" | "countOne">;
}

/** Collapsible group. Collapsed, it shows its portraits. */
export function TeamGroup({ group: { id, name, isVisible, lead, people }, words }: TeamGroupProps) {
	const known = people.filter(({ vacant }) => !vacant);
	const count = known.length === 1 ? words.countOne : fill(words.count, { count: known.length });
	return (
		// May be toggled before hydration.
		<details open={isVisible} suppressHydrationWarning className="group border-b-2 border-line last:border-b-0">
			<summary className="flex min-h-9 items-center gap-2 py-2 hover:text-link">
				<span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
					<h2 className="text-h2 wrap-anywhere">{name}</h2>
					{known.length > 0 && <span className="text-ink-quiet max-sm:basis-full">{count}</span>}
				</span>
				<Faces people={known} />
				<ChevronDown aria-hidden className="size-4 shrink-0 transition-transform duration-200 group-open:rotate-180" />
			</summary>
			{/* Scroll margin, so that a jump leaves the group's name visible. */}
			<div id={id} className="scroll-mt-13 pt-1 pb-4">
				{lead && <p className="mb-3 max-w-[60ch] text-lead">{lead}</p>}
				<People>
					{people.map((person) => (
						<li key={`${person.name}, ${person.title}`}>
							<PersonCard person={person} />
						</li>
					))}
				</People>
			</div>
		</details>
	);
}

function Faces({ people }: { people: Person[] }) {
	return (
		<span aria-hidden className="hidden shrink-0 -space-x-1 group-open:hidden! sm:flex">
			{people.slice(0, 8).map(({ name, image }) => (
				<Portrait key={name} image={{ ...image, alt: "" }} sizes="48px" className="size-6 border-2 border-paper" />
			))}
		</span>
	);
}
