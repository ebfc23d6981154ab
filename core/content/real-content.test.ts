import { expect, test } from "vitest";
import { checkFolder } from "../../scripts/check-content.ts";
import { alumniCategories, teamGroups } from "../../tests/support/specified-names.ts";
import { loadContent } from "./load.ts";
import { plainText } from "./prose.ts";

const folder = "content";
const content = loadContent(folder);

test("every file, picture, document, link and id of the chapter is in order", { tags: ["@3.6", "@3.7"] }, () => {
	expect(checkFolder(folder).problems).toEqual([]);
});

test("the names of the chapter and its address stand once", () => {
	const { programme, institute, address, copyrightYear, motto } = content.site;
	expect(`${programme.name}, ${programme.short}`).toBe("National Service Scheme, NSS");
	expect(`${institute.name}, ${institute.short}`).toBe("Indian Institute of Technology Delhi, IIT Delhi");
	expect(address).toEqual({ lines: ["Hauz Khas"], city: "New Delhi", postcode: "110016" });
	expect(copyrightYear).toBe(2025);
	expect([motto.text, motto.local]).toEqual(["Not Me, But You", "स्वयं से पहले आप"]);
});

test("there are six domains with exactly their projects", { tags: ["@3.1"] }, () => {
	const catalogue = content.domains.items.map(({ name, projects }) => [name, projects.map((project) => project.name)]);
	expect(Object.fromEntries(catalogue)).toEqual({
		Education: ["Bachpan", "Munirka Teaching Project", "Staff Teaching", "Vidya", "Jyoti"],
		Environment: ["Animal Care", "Climate Crusade"],
		Health: ["JEEVAN", "Mental Health"],
		Innovation: ["Navyukti"],
		Society: ["KYR (Know Your Rights)", "Samiksha", "Old Age Home", "Poshan"],
		"Unnat Bharat Abhiyan": ["UBA"],
	});
	expect(catalogue).toHaveLength(6);
});

test("the domain and the project with a second name are found under it", () => {
	const named = content.domains.items.flatMap((domain) => [domain, ...domain.projects]);
	const aliases = (name: string) =>
		named.find((item) => item.name === name)?.aliases.map((alias) => alias.toLowerCase());
	expect(aliases("Unnat Bharat Abhiyan")).toContain("uba");
	expect(aliases("KYR (Know Your Rights)")).toContain("kyr");
});

test("the team has its nine groups, of which two are open", { tags: ["@3.3"] }, () => {
	expect(content.team.groups.map(({ name, isVisible }) => [name, isVisible])).toEqual(teamGroups);
});

test("no phone number of a sample person is public", () => {
	const members = content.team.groups.flatMap((group) => group.teamMembers);
	expect(content.team.sample).toBe(true);
	expect(members.filter((member) => member.showPhone)).toEqual([]);
	expect(members.filter(({ email = "@example.org" }) => !email.endsWith("@example.org"))).toEqual([]);
});

test("the alumni are those of batches 22 and 23, and only batch 22 has roles", { tags: ["@3.5"] }, () => {
	const { batches } = content.alumni;
	expect(batches.map(({ id, label }) => [id, label])).toEqual([
		["22", "2022"],
		["23", "2023"],
	]);
	const [first = [], second = []] = batches.map(({ categories }) => categories.map(({ name }) => name));
	expect(first).toEqual(alumniCategories);
	expect(second.toSorted()).toEqual([...alumniCategories, "Outreach Secretary", "Outreach Executive"].toSorted());
	const roles = batches.map(({ categories }) => categories.flatMap(({ members }) => members.map(({ por }) => por)));
	expect(roles[0]).not.toContain(undefined);
	expect(new Set(roles[1])).toEqual(new Set([undefined]));
});

test("the questions have their four sections, in order and with their anchors", () => {
	expect(content.faq.sections.map(({ id, title }) => [id, title])).toEqual([
		["general-information", "General Information"],
		["membership", "Membership and Registration"],
		["activities", "Activities and Events"],
		["guidelines", "Volunteer Guidelines"],
	]);
});

test("the answers hold the credit rules", () => {
	const answers = content.faq.sections.flatMap(({ questions }) =>
		questions.map((question) => plainText(question.content)),
	);
	const words = answers.join("\n");
	for (const fact of [
		"80 · at least 50 · at most 30 · 2 NGU credits · NSN100",
		"40 · at least 25 · at most 15 · 1 NGU credit · NSN102",
		"end of your third year",
		"240 hours or more",
		"Republic Day",
		"B.Tech",
		"Not more than two",
	])
		expect(words).toContain(fact);
});

test("the hours policy is the one of the specification", () => {
	const { table, certificateHours, courses } = content.hoursPolicy;
	expect(table.rows.map(({ from, to, twoCredits, oneCredit }) => [from, to, twoCredits, oneCredit])).toEqual([
		[null, 2019, { hours: 100, maxNonGround: null }, { hours: 50, maxNonGround: null }],
		[2020, 2020, { hours: 80, maxNonGround: null }, { hours: 40, maxNonGround: null }],
		[2021, null, { hours: 80, maxNonGround: 30 }, { hours: 40, maxNonGround: 15 }],
	]);
	expect(certificateHours).toBe(240);
	expect(courses).toEqual({ twoCredits: "NSN100", oneCredit: "NSN102" });
});

test("the registration form offers 17 hostels and three programmes", () => {
	expect(content.hostels.hostels.toSorted()).toEqual(
		"Aravali,Dronagiri,Girnar,Himadari,Jwalamukhi,Kailash,Karakoram,Kumaon,Nalanda,Nilgiri,Sahyadri,Saptagiri,Shivalik,Udaigiri,Vindhyachal,Zankkar,Zanskar".split(
			",",
		),
	);
	expect(content.hostels.programs).toEqual(["UG", "PG", "Others"]);
});

test("five entry years have a chat group", () => {
	expect(Object.keys(content.chatGroups.UG).toSorted()).toEqual(["20", "21", "22", "23", "24"]);
});

test("lists have as many entries as the specification says", { tags: ["@3.6"] }, () => {
	expect({
		newsletters: content.newsletters.items.length,
		logos: content.collaborators.items.length,
		collaborations: content.collaborations.items.length,
		impact: content.impact.cards.length,
		quickLinks: content.resources.quickLinks.items.length,
		awards: content.awards.items.length,
		moreVideos: content.videos.more.length,
		bloodPhotos: content.bloodDonation.impact.photos.length,
		matchingSteps: content.matching.steps.items.length,
	}).toEqual({
		newsletters: 9,
		logos: 11,
		collaborations: 6,
		impact: 5,
		quickLinks: 20,
		awards: 2,
		moreVideos: 3,
		bloodPhotos: 3,
		matchingSteps: 3,
	});
});

test("one of the awards carries a fund of 75,000 rupees", () => {
	expect(content.awards.items.flatMap(({ fund }) => (fund ? [fund.rupees] : []))).toEqual([75000]);
});

test("the impact figures are those of the specification", () => {
	const cards = content.impact.cards
		.map(({ value, title, description }) => `${value} ${title} ${description}`)
		.join("\n");
	for (const figure of ["15,000+", "50,000+", "4 camps", "10,000+", "10 years", "500+", "5 years", "300+", "60+"])
		expect(cards).toContain(figure);
});

test("the emergency line is the public one", () => {
	expect(content.contacts.emergency.items.map(({ number }) => number)).toEqual(
		expect.arrayContaining(["112", "14416"]),
	);
});

test("invented collections say so, and facts do not", () => {
	for (const kind of ["team", "alumni", "testimonials", "newsletters", "collaborators", "chatGroups", "links"] as const)
		expect(content[kind].sample, kind).toBe(true);
	for (const kind of ["faq", "hoursPolicy", "impact", "hostels", "resources", "messages"] as const)
		expect(content[kind].sample, kind).toBe(false);
});
