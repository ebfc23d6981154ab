import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";
import { type Group, TeamGroup } from "./team-group.tsx";

interface TeamGroupsProps {
	words: Pick<Content["team"], "groupsLabel" | "count" | "countOne">;
	groups: Group[];
}

export function TeamGroups({ words, groups }: TeamGroupsProps) {
	return (
		<section aria-label={words.groupsLabel} className={`${frame} py-3 md:py-5`}>
			{groups.map((group) => (
				<TeamGroup key={group.id} group={group} words={words} />
			))}
		</section>
	);
}
