import type { Canvas } from "./canvas.ts";
import { add, between, type Point, polar, pts, range, steps, xy } from "./geometry.ts";

export type Hairdo =
	| "short"
	| "parted"
	| "curls"
	| "bun"
	| "topknot"
	| "plait"
	| "long"
	| "bob"
	| "turban"
	| "dupatta"
	| "hijab"
	| "bald"
	| "cap";
export type Mark = "glasses" | "moustache" | "beard" | "bindi" | "earrings" | "flowers";
export type Wear = "stripes" | "dots" | "sari" | "collar" | "kurta" | "shawl";

const head: Point = [200, 178];
const reach = 66;
const on = (x: number, y: number): Point => add(head, [x, y]);

/** A head and shoulders in the rim of the wheel. There is no face: hair, cloth and glasses tell people apart. */
export function portrait(c: Canvas, hairdo: Hairdo, marks: readonly Mark[], wear: Wear): void {
	const { earth, ink } = c.scheme;
	c.disc([200, 200], 170, earth);
	behind(c, hairdo);
	c.line(pts("200,230 200,300"), 30);
	c.patch(pts("90,292 310,292 200,374"));
	c.line(pts("92,292 114,338"), 9);
	c.line(pts("308,292 286,338"), 9);
	dress(c, wear);
	c.disc(head, hairdo === "hijab" ? 56 : reach, ink);
	if (marks.includes("beard")) beard(c);
	over(c, hairdo);
	for (const mark of marks) faceMarks[mark](c, hairdo);
	rim(c);
}

/** A seat that nobody has taken yet: the outline of a head and shoulders. */
export function emptySeat(c: Canvas): void {
	c.disc([200, 200], 170, c.scheme.earth);
	c.ring(head, reach, 6);
	c.line(pts("92,330 108,296 150,268 182,258"), 7);
	c.line(pts("308,330 292,296 250,268 218,258"), 7);
	rim(c);
}

export function rim(c: Canvas, colour = c.scheme.ink): void {
	c.ring([200, 200], 193, 5, colour);
	c.ring([200, 200], 170, 3, colour);
	for (const i of range(24))
		c.line([polar([200, 200], 173, i * 15), polar([200, 200], 190, i * 15)], i % 3 ? 2.5 : 8, colour);
}

function behind(c: Canvas, hairdo: Hairdo): void {
	const tone = c.scheme.far;
	if (hairdo === "bun") c.disc(on(60, -46), 30, tone);
	if (hairdo === "topknot") c.disc(on(0, -84), 25, tone);
	if (hairdo === "long")
		c.blob(
			[
				on(0, -78),
				on(66, -46),
				on(84, 30),
				on(86, 118),
				on(46, 124),
				on(-46, 124),
				on(-86, 118),
				on(-84, 30),
				on(-66, -46),
			],
			tone,
		);
	if (hairdo === "bob")
		c.blob([on(0, -78), on(64, -48), on(82, 20), on(70, 66), on(0, 50), on(-70, 66), on(-82, 20), on(-64, -48)], tone);
	if (hairdo === "dupatta")
		c.blob(
			[
				on(0, -88),
				on(70, -56),
				on(92, 30),
				on(112, 124),
				on(40, 150),
				on(-40, 150),
				on(-112, 124),
				on(-92, 30),
				on(-70, -56),
			],
			tone,
		);
	if (hairdo === "plait")
		for (const [i, p] of pts("60,-14 74,8 82,30 86,52 88,74 86,95 82,114 77,131").entries())
			c.disc(add(head, p), 16 - i, tone);
}

function over(c: Canvas, hairdo: Hairdo): void {
	const { far, earth, accent } = c.scheme;
	const crown = steps(9).map((s) => polar(head, reach + 6, -98 + s * 196));
	const cap = (inner: string, tone = far) => c.blob([...crown, ...pts(inner).map((p) => add(head, p))], tone);
	if (["short", "bun", "topknot", "plait"].includes(hairdo)) cap("56,-22 22,-36 -22,-36 -56,-22");
	if (["parted", "long"].includes(hairdo)) cap("60,-6 30,-26 -18,-50 -44,-28 -60,-2");
	if (hairdo === "bob") cap("58,-14 30,-24 0,-26 -30,-24 -58,-14");
	if (hairdo === "curls") for (const i of range(11)) c.disc(polar(head, reach - 2, -110 + i * 22), 19, far);
	if (hairdo === "bald")
		for (const side of [-1, 1])
			c.blob([on(side * 50, -44), on(side * 70, -20), on(side * 70, 22), on(side * 58, 26), on(side * 56, -16)], far);
	if (hairdo === "dupatta") {
		c.curve([on(-62, 96), on(-74, 20), on(-56, -46), on(0, -76), on(56, -46), on(74, 20), on(62, 96)], 5, accent);
		cap("50,-30 18,-44 -18,-44 -50,-30", c.scheme.dim);
	}
	if (hairdo === "hijab") {
		c.blob([on(0, 52), on(60, 44), on(88, 112), on(40, 150), on(-40, 150), on(-88, 112), on(-60, 44)], far);
		c.ring(head, 66, 22, far);
		c.curve([on(-50, 74), on(0, 92), on(50, 74)], 4, accent);
	}
	if (hairdo === "cap") {
		c.patch([on(-64, -26), on(-54, -82), on(54, -82), on(64, -26)], far);
		c.line([on(-62, -34), on(62, -34)], 4, accent);
	}
	if (hairdo !== "turban") return;
	c.blob(
		[
			on(-74, -10),
			on(-76, -58),
			on(-30, -96),
			on(34, -96),
			on(78, -56),
			on(74, -10),
			on(40, -26),
			on(0, -42),
			on(-40, -26),
		],
		accent,
	);
	for (const x of [-46, -22, 8]) c.curve([on(x, -30 - Math.abs(x) * 0.1), on(x + 22, -66), on(x + 44, -88)], 3, earth);
}

const faceMarks: Record<Mark, (c: Canvas, hairdo: Hairdo) => void> = {
	glasses(c) {
		for (const x of [-25, 25]) c.ring(on(x, 2), 17, 4.5, c.scheme.earth);
		c.line([on(-8, 0), on(8, 0)], 4, c.scheme.earth);
		for (const side of [-1, 1]) c.line([on(side * 42, -1), on(side * 62, -8)], 4, c.scheme.earth);
	},
	moustache: (c) => c.curve([on(-28, 34), on(-12, 26), on(0, 31), on(12, 26), on(28, 34)], 8, c.scheme.far),
	beard: () => undefined,
	bindi: (c, hairdo) => c.disc(on(0, hairdo === "hijab" ? -14 : -18), 6, c.scheme.red),
	earrings(c) {
		for (const side of [-1, 1]) c.disc(on(side * 66, 30), 8, c.scheme.accent);
	},
	flowers(c) {
		for (const i of range(6)) c.disc(polar(on(60, -46), 27, -30 + i * 44), 7, c.scheme.accent);
	},
};

function beard(c: Canvas): void {
	const jaw = [80, 104, 128, 152].map((turn) => polar(head, reach + 6, turn));
	const left = [...jaw].reverse().map(([x, y]): Point => [2 * head[0] - x, y]);
	const lip = pts("-52,8 -44,30 -22,30 0,36 22,30 44,30 52,8").map((p) => add(head, p));
	c.blob([...jaw, on(0, 88), ...left, ...lip], c.scheme.far);
	c.curve([on(-13, 46), on(0, 50), on(13, 46)], 6, c.scheme.ink);
}

function dress(c: Canvas, wear: Wear): void {
	const { sky, accent, far } = c.scheme;
	const [left, right, tip] = [xy(90, 292), xy(310, 292), xy(200, 374)];
	const across = (s: number): [Point, Point] => [between(left, tip, s), between(right, tip, s)];
	if (wear === "stripes") for (const s of [0.16, 0.36, 0.56]) c.line(across(s), 5, sky);
	if (wear === "dots")
		for (const [i, s] of [0.14, 0.34, 0.56].entries())
			for (const t of steps(9 - i * 2)) c.disc(between(...across(s), 0.12 + t * 0.76), 4.5, sky);
	if (wear === "collar") {
		c.patch(pts("174,288 226,288 200,324"), sky);
		c.line(pts("170,290 200,326 230,290"), 5, far);
		c.line(pts("200,326 200,368"), 3, sky);
	}
	if (wear === "kurta") {
		c.line(pts("200,292 200,346"), 14, sky);
		for (const y of [304, 320, 336]) c.disc([200, y], 3.5, accent);
	}
	if (wear === "sari") {
		c.patch(pts("92,288 150,288 246,340 214,366"), far);
		c.line(pts("150,289 244,341"), 6, accent);
	}
	if (wear === "shawl")
		for (const side of [-1, 1]) {
			c.patch(
				[xy(200 + side * 112, 290), xy(200 + side * 40, 288), xy(200 + side * 30, 356), xy(200 + side * 52, 338)],
				far,
			);
			c.line([xy(200 + side * 38, 289), xy(200 + side * 29, 354)], 4, accent);
		}
}
