import * as z from "zod/mini";

/** Shapes that a picture can be cut to, by width and height; null is the picture's own. */
export const shapes = {
	whole: null,
	square: [1, 1],
	landscape: [4, 3],
	portrait: [3, 4],
	wide: [16, 9],
} as const;
export type Shape = keyof typeof shapes;

export const turns = [0, 90, 180, 270] as const;
export type Turn = (typeof turns)[number];

export const mostZoom = 400;

/**
 * What part of a picture is shown: turned clockwise, cut to a shape, enlarged. `x` and `y` say where the cut lies, and
 * `focusX` and `focusY` which of its points stays in view where a page cuts it further. All are per cent.
 */
export interface Adjustment {
	turn: Turn;
	shape: Shape;
	zoom: number;
	x: number;
	y: number;
	focusX: number;
	focusY: number;
}

export const unadjusted: Adjustment = { turn: 0, shape: "whole", zoom: 100, x: 50, y: 50, focusX: 50, focusY: 50 };

export interface Size {
	width: number;
	height: number;
}

/** The size of the picture once it is turned. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
	return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** A rectangle of a picture, in pixels. */
export interface Cut extends Size {
	left: number;
	top: number;
}

/** The cut in pixels of the turned picture. */
export function cutOf(size: Size, { turn, shape, zoom, x, y }: Adjustment): Cut {
	const turned = turnedSize(size, turn);
	const [across, down] = shapes[shape] ?? [turned.width, turned.height];
	const fit = Math.min(turned.width / across, turned.height / down) / (zoom / 100);
	const width = within(1, Math.round(across * fit), turned.width);
	const height = within(1, Math.round(down * fit), turned.height);
	return {
		left: Math.round(((turned.width - width) * x) / 100),
		top: Math.round(((turned.height - height) * y) / 100),
		width,
		height,
	};
}

/** The part of a cut that a place of another shape shows. */
export function shownOf(cut: Cut, aspect: number, { focusX, focusY }: Pick<Adjustment, "focusX" | "focusY">): Cut {
	const width = Math.min(cut.width, cut.height * aspect);
	const height = width / aspect;
	return {
		left: cut.left + ((cut.width - width) * focusX) / 100,
		top: cut.top + ((cut.height - height) * focusY) / 100,
		width,
		height,
	};
}

/** Whether nothing is turned, cut off, or kept in view. */
export function isUnadjusted({ turn, shape, zoom, focusX, focusY }: Adjustment): boolean {
	return turn === 0 && shape === "whole" && zoom === 100 && focusX === 50 && focusY === 50;
}

/** As `object-position`; undefined for the middle, which is the default. */
export function focusOf({ focusX, focusY }: Adjustment): string | undefined {
	return focusX === 50 && focusY === 50 ? undefined : `${focusX}% ${focusY}%`;
}

export type AdjustmentValues = Record<keyof Adjustment, string>;

/** Form values of an adjustment. */
export function adjustmentValues(adjustment: Adjustment): AdjustmentValues {
	return Object.fromEntries(
		Object.entries(adjustment).map(([name, value]) => [name, String(value)]),
	) as AdjustmentValues;
}

const typedNumber = z.transform((raw: unknown) => (raw === "" || raw === null ? Number.NaN : Number(raw)));

/** Validates the form. */
export const adjustmentForm = z.object({
	turn: z.pipe(
		whole(0, 270, "Choose one of the four."),
		z.transform((turn, context): Turn => {
			const known = turns.find((one) => one === turn);
			if (known === undefined) context.issues.push({ code: "custom", message: "Choose one of the four.", input: turn });
			return known ?? 0;
		}),
	),
	shape: z.enum(Object.keys(shapes) as Shape[], { error: "Choose one of the shapes." }),
	zoom: whole(100, mostZoom, `Enter a number from 100 to ${mostZoom}.`),
	x: share(),
	y: share(),
	focusX: share(),
	focusY: share(),
});

/** Reads what was stored; undefined if nothing was. */
export function readAdjustment(json: string | null): Adjustment | undefined {
	return json === null ? undefined : z.parse(adjustmentForm, JSON.parse(json));
}

function share() {
	const error = "Enter a number from 0 to 100.";
	return z.pipe(
		typedNumber,
		z.pipe(
			z.number({ error }).check(z.gte(0, { error }), z.lte(100, { error })),
			// Fine enough for any picture, and the same cut is always the same number.
			z.transform((value) => Math.round(value * 10) / 10),
		),
	);
}

function whole(least: number, most: number, error: string) {
	return z.pipe(typedNumber, z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error })));
}

function within(least: number, value: number, most: number): number {
	return Math.max(least, Math.min(value, most));
}
