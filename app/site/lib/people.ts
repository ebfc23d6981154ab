import type { Content } from "../../../core/content/kinds.ts";
import type { Image } from "../../../core/content/schema/common.ts";
import type { Domain, Project } from "../../../core/content/schema/domains.ts";
import type { TeamGroup, TeamMember } from "../../../core/content/schema/team.ts";
import { advisorDomain, listNames, sameName } from "../../../core/search/names-compared.ts";
import { aliasesOf } from "./domain-paths.ts";

/** Public data of a person, as shown on a card. */
export interface Person {
	name: string;
	title?: string;
	image: Image;
	email?: string;
	/** Set only with the person's consent. */
	phone?: string;
	linkedIn?: string;
	/** Instagram handle without @. */
	insta?: string;
	/** Vacant post: the name says so. */
	vacant?: boolean;
}

/** Public members of a group. Vacant posts of the same title are merged into one. */
export function publicGroup({ id, teamMembers: members }: Members, unknownDomain: string): Person[] {
	const isRepeated = ({ vacant, title }: TeamMember, index: number) =>
		vacant && members.findIndex((other) => other.vacant && other.title === title) < index;
	const shown = members.filter((member, index) => !isRepeated(member, index));
	return shown.map(id === advisorsId ? (member) => publicAdvisor(member, unknownDomain) : publicPerson);
}

type Members = Pick<TeamGroup, "id" | "teamMembers">;

const advisorsId = "faculty-advisors";

/** An advisor whose title names no domain is shown with a word for 'Unknown' in its place. */
function publicAdvisor(advisor: TeamMember, unknownDomain: string): Person {
	const person = publicPerson(advisor);
	const isUnknown = !advisor.vacant && advisorDomain(advisor.title) === undefined;
	return isUnknown ? { ...person, title: `${advisor.title} (${unknownDomain})` } : person;
}

/** Public fields of a member. Loaders must return nothing else, because it is sent to every browser. */
export function publicPerson(member: TeamMember): Person {
	const { name, title, image, email, linkedIn, insta, phone, showPhone, vacant } = member;
	return { name, title, image, email, linkedIn, insta, ...(showPhone && { phone }), ...(vacant && { vacant }) };
}

/** Advisors whose title names the domain in brackets. */
export function advisorsOf(content: Content, domain: Domain): Person[] {
	const aliases = aliasesOf(content.domains);
	return allAdvisors(content)
		.filter(({ title, vacant }) => !vacant && sameName(advisorDomain(title) ?? "", domain.name, aliases))
		.map(publicPerson);
}

/** Advisors of all domains; may be empty. */
export function allAdvisors({ team }: Content): TeamMember[] {
	return team.groups.filter(({ id }) => id === advisorsId).flatMap(({ teamMembers }) => teamMembers);
}

/** Members whose list of projects contains this one. */
export function secretariesOf({ team, domains }: Content, project: Project): Person[] {
	const aliases = aliasesOf(domains);
	return team.groups
		.flatMap(({ teamMembers }) => teamMembers)
		.filter(({ domain = "", vacant }) => !vacant && listNames(domain, project.name, aliases))
		.map(publicPerson);
}
