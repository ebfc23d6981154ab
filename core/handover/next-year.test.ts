import { expect, test } from "vitest";
import { readFolder } from "../content/files.ts";
import { kindNames, kinds } from "../content/kinds.ts";
import { readSource } from "../content/source.ts";
import { postsOf } from "../team/posts.ts";
import { type Documents, firstValid, handedOver, type Member } from "./documents.ts";
import { nextYear, planProblems } from "./next-year.ts";
import { type Choice, type Plan, peopleOf } from "./plan.ts";

const image = { src: "/drawn/portrait/1.svg", alt: "A drawn head" };
const files = readFolder("tests/chapter", "en", kindNames).raw;
const real = {
	team: firstValid(kinds.team, [files.team]),
	alumni: firstValid(kinds.alumni, [readSource("tests/complete-chapter/en/alumni.yaml", "alumni").raw]),
	chatGroups: firstValid(kinds.chatGroups, [files.chatGroups]),
};

const plan: Plan = {
	people: {},
	batch: { id: "26", label: "2026" },
	chat: { year: "26", link: "https://chat.whatsapp.com/new" },
	newcomers: [],
};

const everybody: Plan = {
	...plan,
	people: Object.fromEntries(peopleOf(real.team, plan).map(({ key, post }) => [key, { next: "alumni", post }])),
};

test("as long as nothing was chosen, students move on and teachers stay", () => {
	const { team, alumni } = nextYear(real, plan);
	const titles = (members: { title?: string }[]) => new Set(members.map(({ title = "" }) => title.split(" (")[0]));
	const staying = team.groups.flatMap(({ teamMembers }) => teamMembers.filter(({ vacant }) => !vacant));
	expect(titles(staying)).toEqual(new Set(["Programme Officer", "Faculty Advisor"]));
	expect(alumni.batches.at(-1)?.categories.map(({ name }) => name)).not.toContain("Faculty Advisor");
});

test("everybody moves on: the whole team is the new batch, under the categories of the batches before", () => {
	const after = nextYear(real, everybody);
	const batch = after.alumni.batches.at(-1);
	expect(batch).toMatchObject({ id: "26", label: "2026" });
	expect(batch?.categories.map(({ id, name, members }) => [id, name, members.length])).toEqual([
		["convener", "Convener", 2],
		["project-lead", "Project Lead", 6],
		["web-secretary", "Web Secretary", 1],
		["faculty-advisor", "Faculty Advisor", 4],
		["programme-officer", "Programme Officer", 1],
		["design-and-web", "Design and Web", 1],
	]);
	expect(batch?.categories.flatMap(({ members }) => members.map(({ name }) => name)).sort()).toEqual(
		peopleOf(real.team, plan)
			.map(({ member }) => member.name)
			.sort(),
	);
	expect(after.alumni.batches.slice(0, -1)).toEqual(real.alumni.batches);
	for (const kind of handedOver) expect(kinds[kind].safeParse(after[kind])).toMatchObject({ success: true });
});

test("photographs, e-mail addresses and LinkedIn go along; telephone numbers, Instagram and projects do not", () => {
	const [first] = movedOn("Project Lead") ?? [];
	expect(first).toEqual({
		name: "Pavan Kulkarni",
		image: { src: "/drawn/portrait/8.svg", alt: "Drawn portrait of Pavan Kulkarni" },
		email: "pavan.kulkarni@sit-nandipur.example",
		linkedIn: "https://people.example/",
	});
});

test("an advisor's domain stays, because the category does not say it", () => {
	expect(movedOn("Faculty Advisor")?.map(({ title }) => title)).toEqual([
		"Faculty Advisor (Literacy)",
		"Faculty Advisor (Care)",
		"Faculty Advisor (Care)",
		undefined,
	]);
});

/** Those in a category of the new batch when everybody moves on. */
function movedOn(category: string) {
	const { alumni } = nextYear(real, everybody);
	return alumni.batches.at(-1)?.categories.find(({ name }) => name === category)?.members;
}

test("the new team has the structure of the old one, and every seat of every post, vacant", () => {
	const { groups } = nextYear(real, everybody).team;
	expect(groups.map(({ id, lead, isVisible }) => ({ id, lead, isVisible }))).toEqual(
		real.team.groups.map(({ id, lead, isVisible }) => ({ id, lead, isVisible })),
	);
	expect(groups.map(({ teamMembers }) => teamMembers.length)).toEqual([1, 2, 6, 2, 4]);
	expect(groups.flatMap(({ teamMembers }) => teamMembers).every(({ vacant }) => vacant)).toBe(true);
	expect(groups[2]?.teamMembers[0]).toEqual({
		name: "To be announced",
		title: "Project Lead",
		domain: "Akshar Night School, Story Cart",
		image: { src: "/drawn/portrait/vacant.svg", alt: "An empty place" },
		vacant: true,
	});
});

test("the chat groups get the entry year, and a hand-over without one leaves them alone", () => {
	expect(nextYear(real, plan).chatGroups.UG).toEqual({ ...real.chatGroups.UG, "26": "https://chat.whatsapp.com/new" });
	expect(nextYear(real, { ...plan, chat: { year: "26", link: "" } }).chatGroups.UG).toHaveProperty("26", "");
	expect(nextYear(real, { ...plan, chat: { year: "", link: "" } }).chatGroups).toBe(real.chatGroups);
});

test("a team that is a sample stays one as long as somebody of it stays", () => {
	const [first] = peopleOf(real.team, plan);
	const people = { ...everybody.people, ...(first && { [first.key]: stays(first.post) }) };
	expect(nextYear(real, { ...plan, people }).team.sample).toBe(true);
	expect(nextYear(real, everybody).team.sample).toBe(false);
});

test("a team that is a sample makes alumni that are samples", () => {
	const own = { ...real, alumni: { ...real.alumni, sample: false } };
	expect(nextYear(own, plan).alumni.sample).toBe(true);
	expect(nextYear({ ...own, team: { ...own.team, sample: false } }, plan).alumni.sample).toBe(false);
});

const secretary = (name: string, domain?: string): Member => ({ name, title: "Secretary", image, domain });
const executive = (name: string): Member => ({ name, title: "Executive", image, domain: undefined });
const small: Documents = {
	...real,
	team: {
		...real.team,
		groups: [
			{
				id: "secretaries",
				name: "Secretaries",
				isVisible: true,
				teamMembers: [secretary("Asha", "Vidya"), secretary("Bilal", "Jyoti")],
			},
			{
				id: "executives",
				name: "Executives",
				isVisible: true,
				teamMembers: [executive("Chitra"), executive("Devika"), executive("Chitra")],
			},
		],
	},
};
const stays = (post: string): Choice => ({ next: "stays", post });
const own = {
	vidya: "secretaries/Secretary/Vidya",
	jyoti: "secretaries/Secretary/Jyoti",
	executive: "executives/Executive/",
};

test.each([
	[
		"one stays in the same post",
		{ "secretaries/Bilal": stays(own.jyoti) },
		["Vidya: –", "Jyoti: Bilal", "–", "–", "–"],
		["Asha", "Chitra", "Devika", "Chitra"],
	],
	[
		"one takes the post of another, and leaves a place behind",
		{ "executives/Devika": stays(own.vidya) },
		["Vidya: Devika", "Jyoti: –", "–", "–", "–"],
		["Asha", "Bilal", "Chitra", "Chitra"],
	],
	[
		"two share a post",
		{ "secretaries/Asha": stays(own.vidya), "executives/Devika": stays(own.vidya) },
		["Vidya: Asha", "Vidya: Devika", "Jyoti: –", "–", "–", "–"],
		["Bilal", "Chitra", "Chitra"],
	],
	[
		"a group of which everybody stays has no vacancy",
		{
			"executives/Chitra": stays(own.executive),
			"executives/Devika": stays(own.executive),
			"executives/Chitra (2)": stays(own.executive),
		},
		["Vidya: –", "Jyoti: –", "Chitra", "Devika", "Chitra"],
		["Asha", "Bilal"],
	],
	[
		"one leaves without being listed",
		{ "secretaries/Asha": { next: "leaves", post: own.vidya } as const },
		["Vidya: –", "Jyoti: –", "–", "–", "–"],
		["Bilal", "Chitra", "Devika", "Chitra"],
	],
	[
		"a post that is gone gives way to one's own",
		{ "secretaries/Asha": stays("secretaries/Treasurer/") },
		["Vidya: Asha", "Jyoti: –", "–", "–", "–"],
		["Bilal", "Chitra", "Devika", "Chitra"],
	],
])("%s", (_title, people, team, alumni) => {
	const after = nextYear(small, { ...plan, people });
	const line = ({ domain, name, vacant }: Member) => [domain, vacant ? "–" : name].filter(Boolean).join(": ");
	expect(after.team.groups.flatMap(({ teamMembers }) => teamMembers.map(line))).toEqual(team);
	const batch = after.alumni.batches.at(-1);
	expect(batch?.categories.flatMap(({ members }) => members.map(({ name }) => name))).toEqual(alumni);
});

test("titles that earlier batches had a category for come first, and a group that is new gets one of its own", () => {
	const web = { name: "Eka", title: "Web Secretary", image };
	const treasurer = { name: "Farid", title: "Keeper of the purse", image };
	const [secretaries, executives] = small.team.groups;
	if (!secretaries || !executives) throw new Error("two groups were expected");
	const groups = [
		{ ...executives, id: "treasurers", name: "Treasurers", teamMembers: [treasurer] },
		{ ...secretaries, teamMembers: [web] },
	];
	const batch = nextYear({ ...small, team: { ...small.team, groups } }, plan).alumni.batches.at(-1);
	expect(batch?.categories.map(({ id, name, members }) => [id, name, members[0]?.title])).toEqual([
		["web-secretary", "Web Secretary", undefined],
		["treasurer", "Treasurer", "Keeper of the purse"],
	]);
});

test("posts that are vacant already are nobody, and stay", () => {
	const once = nextYear(small, plan);
	expect(peopleOf(once.team, plan)).toEqual([]);
	expect(postsOf(once.team).map(({ key, seats }) => [key, seats])).toEqual([
		[own.vidya, 1],
		[own.jyoti, 1],
		[own.executive, 3],
	]);
});

test.each([
	["all is well", plan, {}],
	["no year", { ...plan, batch: { id: "2026", label: "" } }, { batchId: /two digits/, batchLabel: /such as 2026/ }],
	["a batch that exists", { ...plan, batch: { id: "24", label: "2024" } }, { batchId: /a batch 2024 already/ }],
	["a group that exists", { ...plan, chat: { year: "24", link: "" } }, { chatYear: /have a group already/ }],
	["a link without a year", { ...plan, chat: { year: "", link: "https://x.org/" } }, { chatYear: /entry year/ }],
	["a link that is none", { ...plan, chat: { year: "26", link: "chat" } }, { chatLink: /whole invitation/ }],
	["a link that does something", { ...plan, chat: { year: "26", link: "javascript:1" } }, { chatLink: /whole/ }],
	[
		"nobody moves on",
		{ ...plan, people: Object.fromEntries(peopleOf(real.team, plan).map(({ key, post }) => [key, stays(post)])) },
		{ people: /Nobody moves on/ },
	],
])("%s", (_title, given, expected) => {
	const problems = Object.entries(planProblems(real, given)).filter(([, sentences]) => sentences.length > 0);
	expect(problems.map(([field]) => field)).toEqual(Object.keys(expected));
	for (const [field, words] of Object.entries(expected))
		expect(problems.find(([name]) => name === field)?.[1].join()).toMatch(words);
});
