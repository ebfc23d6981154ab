import { describe, expect, test } from "vitest";
import { checkEntry } from "../forms/entry.ts";
import {
	type Adjustment,
	adjustmentForm,
	adjustmentValues,
	cutOf,
	focusOf,
	isUnadjusted,
	readAdjustment,
	shownOf,
	unadjusted,
} from "./adjustment.ts";

describe("the cut of a picture of 1200 × 900", () => {
	test.each<[string, Partial<Adjustment>, number[]]>([
		["is all of it, as it comes", {}, [0, 0, 1200, 900]],
		["is all of it, turned", { turn: 90 }, [0, 0, 900, 1200]],
		["is the middle, as a square", { shape: "square" }, [150, 0, 900, 900]],
		["is the left, as a square", { shape: "square", x: 0 }, [0, 0, 900, 900]],
		["is the lower part, turned and wide", { turn: 270, shape: "wide", y: 100 }, [0, 694, 900, 506]],
		["is a quarter in the corner, enlarged to the double", { zoom: 200, x: 100, y: 100 }, [600, 450, 600, 450]],
		["is upright, and enlarged", { shape: "portrait", zoom: 300, y: 0 }, [488, 0, 225, 300]],
	])("%s", (_, changes, expected) => {
		const { left, top, width, height } = cutOf({ width: 1200, height: 900 }, { ...unadjusted, ...changes });
		expect([left, top, width, height]).toEqual(expected);
	});

	test("never leaves the picture, and never is nothing", () => {
		for (const size of [
			{ width: 1, height: 1 },
			{ width: 3, height: 4001 },
			{ width: 1920, height: 7 },
		])
			for (const turn of [0, 90] as const)
				for (const shape of ["whole", "square", "wide"] as const) {
					const cut = cutOf(size, { ...unadjusted, turn, shape, zoom: 400, x: 100, y: 100 });
					const [width, height] = turn === 0 ? [size.width, size.height] : [size.height, size.width];
					expect(Math.min(cut.width, cut.height)).toBeGreaterThan(0);
					expect(cut.left + cut.width).toBeLessThanOrEqual(width);
					expect(cut.top + cut.height).toBeLessThanOrEqual(height);
				}
	});
});

test("a place of another shape shows the chosen point of the cut", () => {
	const cut = { left: 100, top: 50, width: 800, height: 600 };
	expect(shownOf(cut, 1, { focusX: 0, focusY: 50 })).toEqual({ left: 100, top: 50, width: 600, height: 600 });
	expect(shownOf(cut, 16 / 9, { focusX: 50, focusY: 100 })).toEqual({ left: 100, top: 200, width: 800, height: 450 });
	expect(focusOf({ ...unadjusted, focusY: 20 })).toBe("50% 20%");
	expect(focusOf(unadjusted)).toBeUndefined();
});

test("a position alone adjusts nothing, because nothing is cut off", () => {
	expect(isUnadjusted({ ...unadjusted, x: 0, y: 100 })).toBe(true);
	for (const changes of [{ turn: 180 }, { zoom: 101 }, { shape: "square" }, { focusX: 0 }] as const)
		expect(isUnadjusted({ ...unadjusted, ...changes })).toBe(false);
});

describe("the form", () => {
	const typed = { ...adjustmentValues(unadjusted), zoom: "150", x: "33.333" };

	test("is read, in tenths of a per cent, and stored as it was read", () => {
		const read = checkEntry(adjustmentForm, typed);
		expect(read).toEqual({ ok: true, value: { ...unadjusted, zoom: 150, x: 33.3 } });
		expect(readAdjustment(JSON.stringify(read.ok && read.value))).toEqual({ ...unadjusted, zoom: 150, x: 33.3 });
		expect(readAdjustment(null)).toBeUndefined();
	});

	test.each([
		["turn", "45", "Choose one of the four."],
		["shape", "round", "Choose one of the shapes."],
		["zoom", "99", "Enter a number from 100 to 400."],
		["zoom", "", "Enter a number from 100 to 400."],
		["x", "-1", "Enter a number from 0 to 100."],
		["focusY", "much", "Enter a number from 0 to 100."],
	])("refuses %s of '%s' beside the field", (name, value, message) => {
		const wrong = { ...typed, [name]: value };
		expect(checkEntry(adjustmentForm, wrong)).toEqual({ ok: false, errors: { [name]: [message] } });
	});
});
