import { describe, expect, test } from "vitest";
import { onHue } from "../../../core/media/palette.ts";
import { Canvas } from "./canvas.ts";
import { chain } from "./crowd.ts";
import { figure } from "./figure.ts";
import { distance } from "./geometry.ts";

const wall = () => new Canvas([400, 300], onHue("society"), "test");

describe("a person", () => {
	test("has the hand exactly where it was asked to be, whichever way they look", () => {
		for (const face of [1, -1] as const) {
			const joints = figure(wall(), { at: [200, 280], tall: 150, face, front: [230, 190] });
			expect(distance(joints.front, [230, 190])).toBeLessThan(0.01);
		}
	});

	test("has the hand there even when turned in a ring", () => {
		const joints = figure(wall(), { at: [200, 150], tall: 100, turn: 75, front: [260, 180] });
		expect(distance(joints.front, [260, 180])).toBeLessThan(0.01);
	});
});

describe("people in a row", () => {
	test("hold hands: each hand meets the neighbour's", () => {
		const [a, b, c] = chain(wall(), [
			{ at: [100, 280], tall: 120 },
			{ at: [170, 280], tall: 80, child: true },
			{ at: [240, 280], tall: 120, face: -1 },
		]);
		if (!a || !b || !c) throw new Error("three people were asked for");
		expect(distance(a.front, b.back)).toBeLessThan(0.01);
		expect(distance(b.front, c.front)).toBeLessThan(0.01);
	});
});
