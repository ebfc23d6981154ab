import type { Canvas, Place } from "./canvas.ts";
import { type Point, polar, pts, range, xy } from "./geometry.ts";

interface Animal extends Place {
	colour?: string;
}

/** Street dog facing right, about 60 units long; two triangles tip to tip, like the people. */
export function dog(
	c: Canvas,
	{ colour = c.scheme.ink, ...place }: Animal,
	mood: "stand" | "sit" | "lie" = "stand",
): void {
	c.within(place, () => {
		if (mood === "sit") return sittingDog(c, colour);
		const y = mood === "lie" ? -14 : -30;
		c.patch([xy(-26, y - 6), xy(-24, y + 8), xy(-1, y + 1)], colour);
		c.patch([xy(22, y - 9), xy(24, y + 9), xy(-3, y)], colour);
		c.patch(
			[
				xy(20, y - 6),
				xy(25, y - 18),
				xy(30, y - 24),
				xy(32, y - 14),
				xy(43, y - 11),
				xy(42, y - 7),
				xy(31, y - 5),
				xy(24, y + 2),
			],
			colour,
		);
		c.patch([xy(24, y - 18), xy(26, y - 30), xy(31, y - 22)], colour);
		c.curve([xy(-25, y - 4), xy(-34, y - 14), xy(-34, y - 26), xy(-28, y - 30)], 3, colour);
		const legs: Point[][] =
			mood === "lie"
				? [
						[
							[20, y + 6],
							[32, -2],
							[40, -1],
						],
						[
							[-22, y + 6],
							[-10, -2],
							[-2, -1],
						],
					]
				: [
						[
							[22, y + 6],
							[20, -14],
							[24, 0],
							[28, 0],
						],
						[
							[19, y + 6],
							[14, -14],
							[15, 0],
							[19, 0],
						],
						[
							[-24, y + 6],
							[-20, -14],
							[-26, 0],
							[-22, 0],
						],
						[
							[-21, y + 6],
							[-14, -14],
							[-17, 0],
							[-13, 0],
						],
					];
		for (const leg of legs) c.line(leg, 3, colour);
	});
}

function sittingDog(c: Canvas, colour: string): void {
	c.patch(pts("-20,-2 8,-2 -2,-24"), colour);
	c.patch(pts("-4,-22 16,-44 2,-46"), colour);
	c.patch(pts("0,-42 4,-56 14,-58 26,-52 26,-48 14,-44"), colour);
	c.patch(pts("3,-54 2,-66 10,-58"), colour);
	c.line(pts("8,-36 12,-16 11,0 16,0"), 3, colour);
	c.line(pts("4,-34 6,-16 5,0 9,0"), 3, colour);
	c.curve(pts("-18,-4 -30,-6 -32,-18"), 3, colour);
}

export function cow(c: Canvas, { colour = c.scheme.ink, ...place }: Animal): void {
	c.within(place, () => {
		c.patch(pts("-46,-66 -48,-34 0,-48"), colour);
		c.patch(pts("40,-70 42,-34 -6,-50"), colour);
		c.blob(pts("14,-66 22,-78 32,-66"), colour);
		c.patch(pts("36,-68 58,-78 66,-66 74,-50 66,-46 54,-56 42,-46"), colour);
		c.curve(pts("58,-76 54,-90 62,-98"), 3, colour);
		c.curve(pts("62,-76 66,-90 76,-94"), 3, colour);
		c.line(pts("56,-72 46,-78"), 4, colour);
		c.curve(pts("-46,-62 -56,-52 -54,-26"), 2.5, colour);
		c.strokes(pts("-54,-26 -58,-16 -54,-26 -51,-16"), 2.5, colour);
		for (const [x, knee] of [
			[-44, -40],
			[-36, -31],
			[34, 37],
			[40, 45],
		] as const)
			c.line([xy(x, -38), xy(knee, -18), xy(x, 0), xy(x + 5, 0)], 3.5, colour);
		for (const x of [-34, -22, 20, 30]) c.line([xy(x, -60 + Math.abs(x + 2) * 0.1), xy(x - 1, -42)], 2, c.scheme.sky);
	});
}

export function cat(c: Canvas, { colour = c.scheme.ink, ...place }: Animal): void {
	c.within(place, () => {
		c.patch(pts("-12,0 10,0 0,-20"), colour);
		c.patch(pts("-8,-28 8,-28 0,-12"), colour);
		c.disc([2, -33], 8, colour);
		c.patch(pts("-6,-35 -5,-46 1,-40"), colour);
		c.patch(pts("10,-36 10,-46 3,-40"), colour);
		c.curve(pts("-10,-3 -24,-4 -26,-20 -20,-26"), 3, colour);
	});
}

export function peacock(c: Canvas, { colour = c.scheme.ink, ...place }: Animal): void {
	c.within(place, () => {
		for (const i of range(9)) {
			const tip = polar([-14, -30], 70, -128 + i * 13);
			c.curve([xy(-12, -30), polar([-14, -34], 40, -120 + i * 12), tip], 2, colour);
			c.disc(tip, 4, i % 3 === 1 ? c.scheme.accent : colour);
		}
		c.patch(pts("-20,-38 -14,-22 6,-30"), colour);
		c.patch(pts("14,-40 12,-20 -4,-30"), colour);
		c.curve(pts("10,-34 20,-50 16,-64"), 5, colour);
		c.disc([18, -67], 5, colour);
		c.line(pts("22,-67 29,-65"), 2.5, colour);
		for (const x of [12, 17, 21]) c.line([xy(17, -71), xy(x, -81)], 1.6, colour);
		c.line(pts("2,-22 4,0 9,0"), 2.5, colour);
		c.line(pts("7,-22 11,0 16,0"), 2.5, colour);
	});
}

/** Bird on the ground, a hen or a crow. */
export function bird(c: Canvas, { colour = c.scheme.ink, ...place }: Animal): void {
	c.within(place, () => {
		c.patch(pts("-14,-20 -10,-8 2,-13"), colour);
		c.patch(pts("8,-20 8,-7 -4,-13"), colour);
		c.disc([11, -21], 4.5, colour);
		c.line(pts("14,-21 20,-19"), 2, colour);
		c.line(pts("0,-9 1,0 4,0"), 2, colour);
		c.line(pts("4,-9 6,0 9,0"), 2, colour);
	});
}

export function fish(c: Canvas, { colour = c.scheme.ink, ...place }: Animal): void {
	c.within(place, () => {
		c.patch(pts("-14,0 2,-8 16,0 2,8"), colour);
		c.patch(pts("-12,0 -22,-7 -22,7"), colour);
	});
}
