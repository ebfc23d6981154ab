import type { Content } from "../../../core/content/kinds.ts";
import type { Image } from "../../../core/content/schema/common.ts";
import type { Domain, Project } from "../../../core/content/schema/domains.ts";
import type { TeamMember } from "../../../core/content/schema/team.ts";
import { advisorDomain, listNames, sameName } from "../../../core/search/names-compared.ts";
import { aliasesOf } from "./domain-paths.ts";

/** What a card shows of somebody. */
export interface Person {
	name: string;
	title?: string;
	image: Image;
	email?: string;
	/** There only if the person said that it may be shown. */
	phone?: string;
	linkedIn?: string;
	/** The Instagram name without @. */
	insta?: string;
	/** Nobody yet: the name says so. */
	vacant?: boolean;
}

/** Those of a group as its page shows them: posts of one title that are all vacant stand there once. */
export function publicGroup(members: TeamMember[]): Person[] {
	const isRepeated = ({ vacant, title }: TeamMember, index: number) =>
		vacant && members.findIndex((other) => other.vacant && other.title === title) < index;
	return members.filter((member, index) => !isRepeated(member, index)).map(publicPerson);
}

/** What may be known of a member: loaders hand out nothing else, since it is sent to every browser. */
export function publicPerson(member: TeamMember): Person {
	const { name, title, image, email, linkedIn, insta, phone, showPhone, vacant } = member;
	return { name, title, image, email, linkedIn, insta, ...(showPhone && { phone }), ...(vacant && { vacant }) };
}

/** The advisors in whose title the brackets name the domain. */
export function advisorsOf(content: Content, domain: Domain): Person[] {
	const aliases = aliasesOf(content.domains);
	return allAdvisors(content)
		.filter(({ title, vacant }) => !vacant && sameName(advisorDomain(title), domain.name, aliases))
		.map(publicPerson);
}

/** The advisors of all domains; a chapter may have none. */
export function allAdvisors({ team }: Content): TeamMember[] {
	return team.groups.filter(({ id }) => id === "faculty-advisors").flatMap(({ teamMembers }) => teamMembers);
}

/** The members whose list of projects has this one in it. */
export function secretariesOf({ team, domains }: Content, project: Project): Person[] {
	const aliases = aliasesOf(domains);
	return team.groups
		.flatMap(({ teamMembers }) => teamMembers)
		.filter(({ domain = "", vacant }) => !vacant && listNames(domain, project.name, aliases))
		.map(publicPerson);
}
