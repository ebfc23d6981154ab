import { dog } from "../kit/animals.ts";
import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { wheelchair } from "../kit/furniture.ts";
import { add } from "../kit/geometry.ts";
import { cane, dhol, stick, tarpa } from "../kit/things.ts";

/** Fills the gap of the ring: those who lead the dance, and those for whom room is made. */
export function frontRow(c: Canvas, x: number, floor: number, scale: number): void {
	c.within({ at: [x, floor], scale }, () => {
		const elder = figure(c, {
			at: [-206, -8],
			tall: 138,
			pose: "stoop",
			hair: "turban",
			halo: "sky",
			pattern: true,
			back: [-238, -72],
		});
		stick(c, elder.front, [elder.front[0] + 6, -4]);
		figure(c, { at: [-264, -4], tall: 96, child: true, pose: "walk", hair: "plait", front: [-238, -72], halo: "sky" });
		figure(c, {
			at: [-106, 0],
			tall: 148,
			pose: "chairTalk",
			hair: "bun",
			dress: "kurta",
			front: [-60, -116],
			halo: "sky",
		});
		wheelchair(c, [-106, 0], 150, 1);
		const piper = figure(c, {
			at: [-18, 0],
			tall: 158,
			pose: "hold",
			hair: "turban",
			front: [34, -92],
			back: [22, -80],
			halo: "sky",
			pattern: true,
		});
		tarpa(c, add(piper.head, [11, 6]), [66, -66]);
		figure(c, {
			at: [138, 0],
			tall: 152,
			pose: "hold",
			hair: "curls",
			face: -1,
			front: [92, -86],
			back: [134, -96],
			halo: "sky",
			pattern: true,
		});
		dhol(c, [110, -76], 50);
		const guided = figure(c, {
			at: [230, -2],
			tall: 148,
			pose: "walk",
			hair: "scarf",
			dress: "sari",
			front: [270, -78],
			halo: "sky",
			pattern: true,
		});
		cane(c, guided.front, [300, 2]);
		dog(c, { at: [372, 4], scale: 0.9, mirror: true }, "sit");
	});
}
