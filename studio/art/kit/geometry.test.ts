import { describe, expect, test } from "vitest";
import { distance, joint, type Point, pts } from "./geometry.ts";

describe("a limb", () => {
	test("keeps the length of its bones when the hand is within reach", () => {
		const [shoulder, hand]: [Point, Point] = [
			[0, 0],
			[20, 6],
		];
		const elbow = joint(shoulder, hand, [16, 14], 1);
		expect(distance(shoulder, elbow)).toBeCloseTo(16);
		expect(distance(elbow, hand)).toBeCloseTo(14);
	});

	test("bends to the side that is asked for", () => {
		const up = joint([0, 0], [20, 0], [16, 16], 1);
		const down = joint([0, 0], [20, 0], [16, 16], -1);
		expect(up[1]).toBeGreaterThan(0);
		expect(down[1]).toBeCloseTo(-up[1]);
	});

	test("grows rather than miss a hand that is too far away", () => {
		const elbow = joint([0, 0], [60, 0], [16, 16], 1);
		expect(distance([0, 0], elbow) + distance(elbow, [60, 0])).toBeGreaterThanOrEqual(60);
		expect(elbow[0]).toBeCloseTo(30);
	});
});

describe("points written as text", () => {
	test("are read as pairs", () => {
		expect(pts("1,2 -3.5,4")).toEqual([
			[1, 2],
			[-3.5, 4],
		]);
	});

	test("are refused when a pair is broken", () => {
		expect(() => pts("1,2 3")).toThrow('Not a point: "3"');
	});
});
