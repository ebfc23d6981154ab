import type { Canvas } from "../kit/canvas.ts";
import { chain, somebody } from "../kit/crowd.ts";
import { figure, type Person } from "../kit/figure.ts";
import { wheelchair } from "../kit/furniture.ts";
import { add, range, turned, xy } from "../kit/geometry.ts";
import { type PoseName, poses } from "../kit/poses.ts";
import { bunting } from "../kit/sky.ts";
import { dhol, sheet, tarpa } from "../kit/things.ts";
import { flag } from "./nature.ts";

/** A row of people hand in hand, as for a group photograph. */
export function handInHand(c: Canvas, count: number, wide: number, tall = 104, accent = -1): void {
	const step = wide / (count - 1);
	const people = range(count).map((i): Person => {
		const child = i % 4 === 2;
		return {
			...somebody(c, i),
			at: [-wide / 2 + i * step, (i % 2) * 4],
			tall: child ? tall * 0.7 : tall * c.random.between(0.94, 1.05),
			child,
			pose: c.random.pick<PoseName>(["dance", "step", "stand", "walk"]),
			pattern: !child,
			...(i === accent && { colour: c.scheme.accent }),
		};
	});
	chain(c, people);
}

/** A drummer and a piper who lead the dance, and a child running ahead. */
export function musicians(c: Canvas): void {
	const piper = figure(c, {
		at: [-88, 0],
		tall: 110,
		pose: "walk",
		hair: "turban",
		dress: "kurta",
		front: [-54, -66],
		back: [-66, -78],
		pattern: true,
	});
	tarpa(c, add(piper.head, [8, 5]), [-38, -50]);
	figure(c, { at: [4, 2], tall: 72, child: true, pose: "leap", hair: "plait" });
	figure(c, { at: [92, 0], tall: 108, pose: "step", hair: "curls", face: -1, front: [46, -58], back: [82, -62] });
	dhol(c, [66, -50], 38);
}

/** Yoga at sunrise, each person on a mat, palms together above the head. */
export function yoga(c: Canvas): void {
	for (const [i, hair] of (["bun", "short", "plait", "turban", "curls"] as const).entries()) {
		const x = -128 + i * 64;
		const lean = [0, 14, 0, 14, 0][i] ?? 0;
		c.patch([xy(x - 20, -2), xy(x + 28, -2), xy(x + 20, 7), xy(x - 28, 7)], i === 2 ? c.scheme.accent : c.scheme.far);
		const palms = turned([0, -110], lean * 0.7);
		figure(c, {
			at: [x, 0],
			tall: 100,
			pose: { ...poses.lift, lean },
			hair,
			dress: i % 2 ? "plain" : "kurta",
			front: add([x, 0], palms),
			back: add([x - 2, 0], palms),
		});
	}
}

/** A march behind a flag. */
export function march(c: Canvas): void {
	const bearer = figure(c, {
		at: [120, 0],
		tall: 112,
		pose: "stride",
		hair: "bun",
		dress: "sari",
		front: [144, -80],
		pattern: true,
	});
	flag(c, add(bearer.front, [4, 22]));
	for (const [i, x] of [54, -12, -78, -144].entries())
		figure(c, { ...somebody(c, i), at: [x, 0], tall: 106 - (i % 2) * 8, pose: i % 2 ? "stride" : "walk" });
}

/** A person receives a certificate with both hands while others clap. */
export function honour(c: Canvas): void {
	figure(c, {
		at: [-44, 0],
		tall: 110,
		pose: "give",
		hair: "turban",
		dress: "kurta",
		front: [-8, -68],
		back: [-8, -60],
		pattern: true,
	});
	figure(c, {
		at: [44, 0],
		tall: 108,
		pose: "give",
		face: -1,
		hair: "plait",
		dress: "sari",
		front: [8, -68],
		back: [8, -60],
		pattern: true,
	});
	sheet(c, [0, -66], 18);
	for (const [x, face, hair] of [
		[-102, 1, "bun"],
		[-158, 1, "short"],
		[102, -1, "curls"],
		[158, -1, "bun"],
	] as const)
		figure(c, { at: [x, 0], tall: 102, pose: "clap", face, hair, dress: hair === "bun" ? "sari" : "plain" });
}

/** The same row under bunting, for celebrations. */
export function fete(c: Canvas): void {
	bunting(c, [-236, -190], [0, -178], 26, 4);
	bunting(c, [0, -178], [236, -190], 26, 4);
	handInHand(c, 8, 400, 104, 3);
}

/** A person in a wheelchair in the middle of the crowd, holding hands on both sides. */
export function allTogether(c: Canvas): void {
	wheelchair(c, [0, 0], 108, 1);
	figure(c, { at: [0, 0], tall: 106, pose: "chair", hair: "bun", front: [48, -66], back: [-44, -66], dress: "kurta" });
	figure(c, {
		at: [86, 0],
		tall: 110,
		pose: "dance",
		hair: "short",
		back: [48, -66],
		front: [124, -70],
		pattern: true,
	});
	figure(c, {
		at: [-82, 0],
		tall: 108,
		pose: "step",
		hair: "plait",
		dress: "sari",
		front: [-44, -66],
		back: [-118, -70],
		pattern: true,
	});
	figure(c, { at: [154, 0], tall: 76, child: true, pose: "dance", hair: "topknot", back: [124, -70] });
	figure(c, { at: [-148, 0], tall: 104, pose: "dance", hair: "turban", front: [-118, -70] });
}
