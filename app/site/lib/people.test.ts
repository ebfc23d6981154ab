import { expect, test } from "vitest";
import type { Content } from "../../../core/content/kinds.ts";
import { loadContent } from "../../../core/content/load.ts";
import type { TeamMember } from "../../../core/content/schema/team.ts";
import { advisorsOf, publicGroup, publicPerson, secretariesOf } from "./people.ts";

const content = loadContent("tests/chapter");
const image = { src: "/drawn/portrait/1.svg", alt: "A drawn head" };

test("a phone number leaves the server only if its owner said yes", { tags: ["@10.5"] }, () => {
	const member = { id: "somebody", name: "Asha", title: "Secretary", image, phone: "+91 00000 00000", vacant: false };
	expect(publicPerson({ ...member, showPhone: false })).not.toHaveProperty("phone");
	expect(publicPerson({ ...member, showPhone: true }).phone).toBe("+91 00000 00000");
});

test("a domain has the advisors whose title names it, and an advisor without a domain has none", {
	tags: ["@3.4"],
}, () => {
	const named = content.domains.items.map((domain) => advisorsOf(content, domain).map(({ title }) => title));
	expect(named).toEqual([["Faculty Advisor (Literacy)"], [], ["Faculty Advisor (Care)", "Faculty Advisor (Care)"], []]);
});

test("an advisor whose title names no domain is shown as Unknown, and nobody else is", { tags: ["@3.4"] }, () => {
	const member = { id: "somebody", name: "Dr. Rao", image, showPhone: false, vacant: false };
	const titles = (groupId: string, title: string, vacant = false) =>
		publicGroup({ id: groupId, teamMembers: [{ ...member, title, vacant }] }, content.team.unknownDomain).map(
			(person) => person.title,
		);
	expect(titles("faculty-advisors", "Faculty Advisor")).toEqual(["Faculty Advisor (Unknown)"]);
	expect(titles("faculty-advisors", "Faculty Advisor (Health)")).toEqual(["Faculty Advisor (Health)"]);
	expect(titles("faculty-advisors", "Faculty Advisor", true)).toEqual(["Faculty Advisor"]);
	expect(titles("executives", "Executive")).toEqual(["Executive"]);
});

test("an advisor is found by another name of the domain", () => {
	const changed = withMember("faculty-advisors", {
		id: "somebody",
		name: "Dr. Rao",
		title: "Faculty Advisor (gsa)",
		image,
	});
	expect(advisorsOf(changed, domain("Gram Setu Abhiyan")).map(({ name }) => name)).toEqual(["Dr. Rao"]);
});

test("a bracket in another group's titles makes nobody an advisor", () => {
	const changed = withMember("conveners", { id: "somebody", name: "Asha", title: "Convener (Care)", image });
	expect(advisorsOf(changed, domain("Care"))).toEqual([]);
});

test.each([
	["RTI (Right to Know)", "Care", ["Yusuf Momin"]],
	["GSA", "Gram Setu Abhiyan", ["Bhagya Devadiga"]],
	["Akshar Night School", "Literacy", ["Pavan Kulkarni", "Deepthi Shenoy"]],
	["Rakta Setu", "Care", ["Jyotsna Rathod"]],
])("the secretaries of %s are those whose list names it", (name, category, secretaries) => {
	const project = domain(category).projects.find((each) => each.name === name);
	expect(project && secretariesOf(content, project).map((person) => person.name)).toEqual(secretaries);
});

test("vacant posts of one title stand on the page once, and a vacant post answers for no project", () => {
	const post = { id: "somebody", name: "To be announced", image, showPhone: false, vacant: true };
	const secretary = { ...post, title: "Secretary" };
	const people = [
		{ ...secretary, domain: "Rakta Setu" },
		{ ...secretary, name: "Asha", vacant: false },
		{ ...secretary, domain: "Listening Hour" },
		{ ...post, title: "Executive" },
	];
	expect(
		publicGroup({ id: "secretaries", teamMembers: people }, "Unknown").map(({ name, title }) => [name, title]),
	).toEqual([
		["To be announced", "Secretary"],
		["Asha", "Secretary"],
		["To be announced", "Executive"],
	]);
	const project = domain("Care").projects.find(({ name }) => name === "Rakta Setu");
	const groups = [{ id: "secretaries", name: "Secretaries", isVisible: true, teamMembers: people }];
	expect(project && secretariesOf({ ...content, team: { ...content.team, groups } }, project)).toEqual([]);
});

function domain(category: string) {
	const found = content.domains.items.find(({ name }) => name === category);
	if (!found) throw new Error(`no domain ${category}`);
	return found;
}

/** The same content with this person alone in a group, and the other groups empty. */
function withMember(groupId: string, member: Omit<TeamMember, "showPhone" | "vacant">): Content {
	const groups = content.team.groups.map((group) => ({
		...group,
		teamMembers: group.id === groupId ? [{ ...member, showPhone: false, vacant: false }] : [],
	}));
	return { ...content, team: { ...content.team, groups } };
}
