import type { Canvas } from "./canvas.ts";
import { add, type Point, polar, pts, range } from "./geometry.ts";
import { head, on, reach, type Tones } from "./head.ts";

type Layer = (c: Canvas, tones: Tones) => void;

/** Parts behind the shoulders and in front of them; the head is painted over both. */
interface Layers {
	back?: Layer;
	front?: Layer;
}

/** Crescent of hair above the head, thicker on the side of `lean`. */
const crown =
	(lean = 0): Layer =>
	(c, { hair }) =>
		c.disc(on(lean, -13), reach + 6, hair);

const around = (text: string): Point[] => pts(text).map((p) => add(head, p));
const mirrored = (text: string): Point[] => {
	const right = around(text);
	const left = right.filter(([x]) => x !== head[0]).map(([x, y]): Point => [2 * head[0] - x, y]);
	return [...right, ...left.reverse()];
};

const flipped = (text: string, side: number): Point[] => pts(text).map(([x, y]) => on(x * side, y));

const looks = {
	short: { front: crown() },
	parted: {
		front(c, { hair }) {
			c.blob(around("-66,14 -70,-26 -46,-64 4,-82 54,-66 72,-24 64,6 0,0"), hair);
		},
	},
	curls: {
		front(c, { hair }) {
			for (const i of range(11)) c.disc(polar(head, reach + 4, -110 + i * 22), i % 2 ? 19 : 22, hair);
		},
	},
	bun: {
		front(c, tones) {
			c.disc(on(44, -58), 30, tones.hair);
			crown()(c, tones);
		},
	},
	topknot: {
		front(c, tones) {
			c.disc(on(0, -84), 24, tones.hair);
			crown()(c, tones);
			c.line([on(-15, -66), on(15, -66)], 5, c.scheme.accent);
		},
	},
	plait: {
		front(c, tones) {
			for (const [i, p] of around("58,20 66,40 70,60 72,80 72,100 70,119 67,137").entries())
				c.disc(p, 17 - i * 1.3, tones.hair);
			c.line(around("56,142 78,142"), 6, c.scheme.accent);
			c.patch(around("67,144 79,168 55,168"), tones.hair);
			crown()(c, tones);
		},
	},
	long: {
		back: (c, { hair }) => c.blob(mirrored("0,-76 52,-56 74,-4 80,56 92,116"), hair),
		front: crown(),
	},
	bob: {
		back: (c, { hair }) => c.blob(mirrored("0,-78 54,-58 78,-6 78,42 60,68 24,60"), hair),
	},
	bald: {
		front(c, { hair }) {
			for (const side of [-1, 1]) c.disc(on(side * 34, 8), 36, hair);
		},
	},
	turban: {
		front(c, { cloth }) {
			c.blob(mirrored("0,-98 44,-90 76,-56 78,-14 58,4"), c.scheme.accent);
			for (const [i, y] of [-92, -82, -72].entries())
				c.curve(
					around(`${-70 + i * 6},${-26 - i * 6} ${-30 + i * 8},${y + 16} 8,${y} ${46 - i * 4},${y + 8}`),
					3,
					cloth,
				);
		},
	},
	cap: {
		front(c, tones) {
			crown()(c, tones);
			c.patch(around("-62,-34 -48,-94 48,-94 62,-34"), tones.cloth);
			c.line(around("-54,-66 54,-66"), 5, c.scheme.accent);
			for (const i of range(9)) c.line([on(-40 + i * 10, -87), on(-40 + i * 10, -76)], 3);
		},
	},
	dupatta: {
		front(c, tones) {
			c.blob(mirrored("0,-90 54,-72 84,-14 94,44 130,100 116,138 70,128 40,70 0,56"), tones.veil);
			for (const side of [-1, 1]) {
				c.curve(flipped("8,-86 52,-69 80,-14 90,46 122,100", side), 5, c.scheme.accent);
				for (const p of flipped("88,66 74,84 100,88 86,108 112,112", side)) c.disc(p, 4.5, tones.cloth);
			}
			crown()(c, tones);
			c.line([on(0, 40), on(0, 66)], 46);
		},
	},
	hijab: {
		front(c, { cloth }) {
			c.blob(mirrored("0,-80 50,-64 76,-10 70,44 104,104 60,144 0,152"), c.scheme.accent);
			for (const y of [92, 112, 132])
				c.curve(around(`${-(y * 0.56)},${y - 18} 0,${y} ${y * 0.56},${y - 18}`), 3, cloth);
		},
	},
} satisfies Record<string, Layers>;

export type Hairdo = keyof typeof looks;
export const hairdos: Record<Hairdo, Layers> = looks;
