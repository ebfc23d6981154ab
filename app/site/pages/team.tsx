import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { publicGroup } from "../lib/people.ts";
import { FaceWheel } from "../sections/team/face-wheel.tsx";
import { GroupLinks } from "../sections/team/group-links.tsx";
import { JoinTeam } from "../sections/team/join-team.tsx";
import { TeamGroups } from "../sections/team/team-groups.tsx";
import type { Route } from "./+types/team.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { head, groups, groupsLabel, count, countOne, unknownDomain, join } = site.content().team;
	return {
		head,
		words: { groupsLabel, count, countOne },
		join,
		groups: groups
			.map(({ teamMembers, ...group }) => ({
				...group,
				people: publicGroup({ id: group.id, teamMembers }, unknownDomain),
			}))
			.filter(({ people }) => people.length > 0),
		meta: describePage(site, head, "/team"),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Team({ loaderData: { head, words, join, groups } }: Route.ComponentProps) {
	const faces = groups.flatMap(({ people }) => people.filter(({ vacant }) => !vacant).map(({ image }) => image));
	return (
		<>
			<PageTitle title={head.title} lead={head.lead} variant="dark" picture={<FaceWheel faces={faces} />}>
				{groups.length > 0 && <GroupLinks label={words.groupsLabel} groups={groups} />}
			</PageTitle>
			{groups.length > 0 && <TeamGroups words={words} groups={groups} />}
			<JoinTeam {...join} />
		</>
	);
}
