import { expect, test } from "vitest";
import { before, isArrowShown, isStepShown } from "./flow-counter.ts";

test.each([
	[before, [], []],
	[0, [0], []],
	[1, [0], [0]],
	[2, [0, 1], [0]],
	[3, [0, 1], [0, 1]],
	[4, [0, 1, 2], [0, 1]],
])("when the counter is %i the steps %j and the arrows %j are shown", (counter, steps, arrows) => {
	const places = [0, 1, 2];
	expect(places.filter((step) => isStepShown(counter, step))).toEqual(steps);
	expect(places.filter((step) => isArrowShown(counter, step))).toEqual(arrows);
});
