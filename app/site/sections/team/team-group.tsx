import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import type { TeamGroup as Record } from "../../../../core/content/schema/team.ts";
import { fill } from "../../../../core/forms/fill.ts";
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
			<summary className="team-summary">
				<h2 className="text-h2 wrap-anywhere sm:self-baseline">{name}</h2>
				{known.length > 0 && <span className="text-ink-quiet max-sm:row-start-2 sm:self-baseline">{count}</span>}
				<Faces people={known} />
				<ChevronDown
					aria-hidden
					className="print:hidden -col-end-1 row-start-1 size-4 transition-transform duration-200 group-open:rotate-180 max-sm:row-span-2"
				/>
			</summary>
			{/* Scroll margin, so that a jump leaves the group's name visible. */}
			<div id={id} className="scroll-mt-13 pt-1 pb-4 print:pb-1">
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
		<span aria-hidden className="col-start-3 hidden -space-x-1 group-open:hidden! sm:flex print:hidden">
			{people.slice(0, 8).map(({ name, image }) => (
				<Portrait key={name} image={{ ...image, alt: "" }} sizes="48px" className="size-6 border-2 border-paper" />
			))}
		</span>
	);
}

/** Grid of person cards; a single column on phones. */
function People({ children }: { children: ReactNode }) {
	return (
		<ul className="grid gap-x-2 gap-y-1 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-y-3 print:grid-cols-3! lg:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] xl:grid-cols-6">
			{children}
		</ul>
	);
}
