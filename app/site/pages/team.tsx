import type { Content } from "../../../core/content/kinds.ts";
import type { Image } from "../../../core/content/schema/common.ts";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { frame } from "../../ui/frame.ts";
import { Section } from "../../ui/section.tsx";
import { Wheel } from "../../ui/wheel.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Portrait } from "../components/portrait.tsx";
import { describePage, pageMeta } from "../lib/meta.ts";
import { publicGroup } from "../lib/people.ts";
import { type Group, TeamGroup } from "../sections/team/team-group.tsx";
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
			<PageTitle
				data-made-from="team.head"
				title={head.title}
				lead={head.lead}
				variant="dark"
				picture={<FaceWheel faces={faces} />}
			>
				{groups.length > 0 && <GroupLinks label={words.groupsLabel} groups={groups} />}
			</PageTitle>
			{groups.length > 0 && <TeamGroups words={words} groups={groups} />}
			<JoinTeam {...join} />
		</>
	);
}

/** One face per spoke of the wheel. Decorative: all of them are on the page again, with their names. */
function FaceWheel({ faces }: { faces: Image[] }) {
	const seats = faces.slice(0, 24);
	return (
		<div
			aria-hidden
			className="-mb-24 aspect-square w-full max-w-80 justify-self-center sm:-mb-39 sm:max-w-100 md:my-4 md:max-w-[34rem] md:justify-self-end print:hidden"
		>
			<div className="relative size-full transition-transform duration-1000 ease-out starting:-rotate-45">
				<Wheel className="absolute inset-[11%] size-[78%] text-on-structure-quiet opacity-40" />
				{seats.map((face, i) => (
					<Portrait
						key={face.src}
						image={{ ...face, alt: "" }}
						sizes="64px"
						loading="eager"
						style={seat(i / seats.length)}
						className="absolute size-[10.6%] transform-[translate(-50%,-50%)]"
					/>
				))}
			</div>
		</div>
	);
}

/** Position on the ring, by the fraction of the turn from its top. */
function seat(share: number): { left: string; top: string } {
	const angle = share * 2 * Math.PI;
	return { left: `${(50 + 44.5 * Math.sin(angle)).toFixed(2)}%`, top: `${(50 - 44.5 * Math.cos(angle)).toFixed(2)}%` };
}

interface GroupLinksProps {
	label: string;
	groups: { id: string; name: string }[];
}

/**
 * Links to the groups. Browsers open the details element that contains the target; the click handler does it for older
 * ones.
 */
function GroupLinks({ label, groups }: GroupLinksProps) {
	return (
		<nav aria-label={label} className="max-sm:hidden print:hidden">
			<ul className="flex flex-wrap gap-1">
				{groups.map(({ id, name }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							onClick={() => unfold(id)}
							className="inline-flex min-h-5 items-center rounded-full border-2 border-on-structure-quiet px-1.5 py-0.5 font-display font-semibold leading-tight no-underline transition-colors duration-150 hover:bg-on-structure hover:text-structure"
						>
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function unfold(id: string): void {
	document.getElementById(id)?.closest("details")?.setAttribute("open", "");
}

interface TeamGroupsProps {
	words: Pick<Content["team"], "groupsLabel" | "count" | "countOne">;
	groups: Group[];
}

function TeamGroups({ words, groups }: TeamGroupsProps) {
	return (
		<section data-made-from="team.groups" aria-label={words.groupsLabel} className={`${frame} py-3 md:py-5`}>
			{groups.map((group) => (
				<TeamGroup key={group.id} group={group} words={words} />
			))}
		</section>
	);
}

function JoinTeam({ heading, text, label, url }: Content["team"]["join"]) {
	return (
		<Section id="join" data-made-from="team.join" heading={heading} lead={text} tone="quiet" className="print:hidden">
			<ButtonLink href={url} look="action" size="large">
				{label}
			</ButtonLink>
		</Section>
	);
}
