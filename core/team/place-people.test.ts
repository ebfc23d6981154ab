import { expect, test } from "vitest";
import { smallTeam } from "../../tests/support/team.ts";
import { personOf } from "./photo-names.ts";
import { type Others, placePeople } from "./place-people.ts";
import type { Team } from "./posts.ts";
import type { Newcomer } from "./read-sheet.ts";

const secretary = (name: string, domain?: string): Newcomer => {
	return { name, group: "secretaries", title: "Secretary", ...(domain && { domain }) };
};
const executive = (name: string): Newcomer => ({ name, group: "executives", title: "Executive" });

/** 'Secretary/Vidya: Asha', with a dash for a vacant post. */
function lines({ groups }: Team): string[] {
	return groups.flatMap(({ teamMembers }) =>
		teamMembers.map(
			({ title, domain, name, vacant }) => `${[title, domain].filter(Boolean).join("/")}: ${vacant ? "–" : name}`,
		),
	);
}

test.each<[string, Newcomer[], Others, string[], string[]]>([
	[
		"vacant seats are filled, that of the same projects first",
		[secretary("Asha", "Jyoti"), secretary("Bilal", "Kiran"), secretary("Chitra")],
		"stay",
		["fills", "fills", "fills"],
		[
			"General Secretary: Gita Sen",
			"Secretary/Vidya: Chitra",
			"Secretary/Jyoti: Asha",
			"Secretary/Kiran: Bilal",
			"Executive: Devika",
			"Executive: –",
			"Faculty Advisor: Prof. Iyer",
		],
	],
	[
		"one more than there are seats is listed beside the others",
		[executive("Asha"), executive("Bilal")],
		"stay",
		["fills", "added"],
		[
			"General Secretary: Gita Sen",
			"Secretary/Vidya: –",
			"Secretary/Jyoti: –",
			"Secretary: –",
			"Executive: Devika",
			"Executive: Asha",
			"Executive: Bilal",
			"Faculty Advisor: Prof. Iyer",
		],
	],
	[
		"somebody of the team takes another post and leaves a seat behind",
		[secretary("devika", "Vidya")],
		"stay",
		["moved"],
		[
			"General Secretary: Gita Sen",
			"Secretary/Vidya: devika",
			"Secretary/Jyoti: –",
			"Secretary: –",
			"Executive: –",
			"Executive: –",
			"Faculty Advisor: Prof. Iyer",
		],
	],
	[
		"the posts of the others become vacant; teachers stay",
		[executive("Asha"), executive("Devika")],
		"vacant",
		["fills", "kept"],
		[
			"General Secretary: –",
			"Secretary/Vidya: –",
			"Secretary/Jyoti: –",
			"Secretary: –",
			"Executive: Devika",
			"Executive: Asha",
			"Faculty Advisor: Prof. Iyer",
		],
	],
	[
		"the others and the vacant posts go",
		[secretary("Asha"), executive("Bilal")],
		"gone",
		["added", "added"],
		["Secretary: Asha", "Executive: Bilal", "Faculty Advisor: Prof. Iyer"],
	],
])("%s", (_title, people, others, placed, expected) => {
	const after = placePeople(smallTeam(), people, others);
	expect(after.placed).toEqual(placed);
	expect(lines(after.team)).toEqual(expected);
});

test("of those whom the sheet does not name, an organiser keeps whom they want", () => {
	const after = placePeople(smallTeam(), [executive("Asha")], "vacant", new Set(["executives/Devika"]));
	expect(after.leavers.map(({ key }) => key)).toEqual(["heads/Gita Sen", "executives/Devika"]);
	expect(lines(after.team).filter((line) => line.startsWith("Executive"))).toEqual([
		"Executive: Devika",
		"Executive: Asha",
	]);
});

test("somebody who is known keeps photo and details that the sheet does not name", () => {
	const known = placePeople(smallTeam(), [{ ...executive("Devika"), email: "d@example.org" }], "stay").team.groups[2];
	expect(known?.teamMembers[0]).toMatchObject({
		email: "d@example.org",
		phone: "112",
		image: { src: "/drawn/portrait/1.svg" },
	});
});

test("a sample team stops being one when nobody invented is left, and invented teachers go too", () => {
	const sample = smallTeam({ sample: true });
	expect(placePeople(sample, [executive("Asha")], "stay").team.sample).toBe(true);
	const own = placePeople(sample, [executive("Asha")], "gone");
	expect(own.team.sample).toBe(false);
	expect(lines(own.team)).toEqual(["Executive: Asha"]);
	expect(own.leavers.map(({ member }) => member.name)).toEqual(["Gita Sen", "Devika", "Prof. Iyer"]);
});

const people = [
	{ name: "Asha Rao" },
	{ name: "Dr. Étienne D'Souza", email: "etienne@example.org" },
	{ name: "Bilal Khan", email: "cs1200345@example.org" },
	{ name: "Asha Menon", email: "asha.menon@example.org" },
];

test.each([
	["Asha Rao.jpg", "Asha Rao"],
	["asha_rao-2.JPG", "Asha Rao"],
	["RaoAsha (1).png", "Asha Rao"],
	["IMG_2041 Asha Rao final.webp", "Asha Rao"],
	["etienne d'souza.jpeg", "Dr. Étienne D'Souza"],
	["souza.jpg", "Dr. Étienne D'Souza"],
	["cs1200345.jpg", "Bilal Khan"],
	["2020CS10345.jpg", "Bilal Khan"],
	["asha.menon.jpg", "Asha Menon"],
	["asha.jpg", undefined],
	["IMG_2041.jpg", undefined],
	["a.jpg", undefined],
	["", undefined],
])("the photo %j shows %s", (file, name) => {
	expect(people[personOf(file, people) ?? -1]?.name).toBe(name);
});
