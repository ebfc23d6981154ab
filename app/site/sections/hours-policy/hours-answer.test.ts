import { describe, expect, test } from "vitest";
import { loadContent } from "../../../../core/content/load.ts";
import { answerHours } from "./hours-answer.ts";

const policy = loadContent("tests/chapter").hoursPolicy;

describe("the sentences of an answer", () => {
	test.each([
		[
			[2023, 0, 0],
			[
				"You still need 40 hours for 1 credit, or 80 hours for 2 credits.",
				"For 1 credit, at least 25 hours of what is left must be on the ground.",
				"Of the hours that are left for 2 credits, at least 50 hours must be on the ground.",
				"Up to 30 hours of what is left for 2 credits may come from non-ground events.",
				"The certificate is 240 hours away.",
			],
		],
		[
			[2023, 49, 30],
			[
				"You have the hours for 1 credit (NSN102). For 2 credits you still need 1 hour.",
				"Of the hours that are left for 2 credits, at least 1 hour must be on the ground.",
				"You have reached the limit for non-ground events, so only ground hours count from here.",
				"The certificate is 161 hours away.",
			],
		],
		[
			[2023, 30, 42],
			[
				"You have the hours for 1 credit (NSN102). For 2 credits you still need 20 hours.",
				"Of the hours that are left for 2 credits, at least 20 hours must be on the ground.",
				"You have 12 hours more from non-ground events than the 30 hours that can count for 2 credits.",
				"The certificate is 168 hours away.",
			],
		],
		[
			[2020, 10, 35],
			[
				"You have the hours for 1 credit (NSN102). For 2 credits you still need 35 hours.",
				"The certificate is 195 hours away.",
			],
		],
		[
			[2019, 140, 100],
			[
				"You have the hours for 2 credits (NSN100). Well done.",
				"With 240 hours in all you also have enough for the certificate.",
			],
		],
	] as const)("entry year, ground and other hours %j", ([entry, ground, nonGround], sentences) => {
		expect(answerHours({ entry, ground, nonGround }, policy).sentences).toEqual(sentences);
	});
});

describe("the three goals", () => {
	test("a bar shows only hours that count, and its words agree with it", () => {
		expect(answerHours({ entry: 2023, ground: 20, nonGround: 20 }, policy).goals).toEqual([
			goal("oneCredit", [40, 20, 15], "1 credit (NSN102)", "35 of 40 count so far", "5 hours left"),
			goal("twoCredits", [80, 20, 20], "2 credits (NSN100)", "40 of 80 count so far", "40 hours left"),
			goal("certificate", [240, 20, 20], "Certificate", "40 of 240 count so far", "200 hours left"),
		]);
	});

	test("a goal that is reached has nothing left, and its bar is full but not more", () => {
		const { goals } = answerHours({ entry: 2023, ground: 70, nonGround: 200 }, policy);
		expect(goals.map(({ left }) => left)).toEqual([null, null, null]);
		expect(goals.map(({ needed, ground, nonGround }) => needed - ground - nonGround)).toEqual([0, 0, 0]);
	});

	test("a year without a limit counts every hour", () => {
		expect(answerHours({ entry: 2020, ground: 0, nonGround: 79 }, policy).goals[1]).toMatchObject({
			nonGround: 79,
			left: "1 hour left",
		});
	});
});

test.each([
	[2019, "entry-2019"],
	[2020, "entry-2020"],
	[2021, "entry-2021"],
	[2030, "entry-2021"],
])("entry %s is answered by the row %s", (entry, row) => {
	expect(answerHours({ entry, ground: 0, nonGround: 0 }, policy).rowId).toBe(row);
});

function goal(id: string, bar: [number, number, number], title: string, counted: string, left: string) {
	const [needed, ground, nonGround] = bar;
	return { id, needed, ground, nonGround, title, counted, left };
}
