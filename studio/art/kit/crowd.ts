import type { Canvas } from "./canvas.ts";
import { type Dress, figure, type Hair, type Joints, type Person } from "./figure.ts";
import { add, between, type Point, polar, range } from "./geometry.ts";
import type { PoseName } from "./poses.ts";

export interface Ring {
	centre: Point;
	/** Radius at the feet. */
	radius: number;
	tall: number;
	/** Degrees clockwise from the top; an open ring has its gap between `to` and `from`. */
	from?: number;
	to?: number;
	/** Targets of the free hands of the first and last dancer. */
	ends?: readonly [Point | undefined, Point | undefined];
	colour?(index: number, count: number): string | undefined;
	pattern?: boolean;
	/** Width per dancer, as a fraction of the height. */
	spacing?: number;
}

/** Ring of dancers hand in hand. Each pair of hands meets in one point. */
export function ringOfDancers(c: Canvas, ring: Ring): void {
	const { centre, radius, tall, from = 0, to = 360 } = ring;
	const closed = to - from >= 360;
	const reach = radius + tall * 0.68;
	const count = Math.round((((to - from) / 180) * Math.PI * reach) / (tall * (ring.spacing ?? 0.6)));
	const step = (to - from) / count;
	const angle = (i: number) => from + (i + 0.5) * step;
	const hands = range(count + 1).map((i) =>
		polar(centre, reach + c.random.between(-0.03, 0.06) * tall, from + i * step),
	);
	for (const i of range(count)) {
		const open = !closed && (i === 0 || i === count - 1);
		const colour = ring.colour?.(i, count);
		const back = i === 0 && !closed ? ring.ends?.[0] : hands[i];
		const front = i === count - 1 ? (closed ? hands[0] : ring.ends?.[1]) : hands[i + 1];
		figure(c, {
			...somebody(c, i),
			at: polar(centre, radius, angle(i)),
			turn: angle(i),
			tall: tall * c.random.between(0.94, 1.04),
			pose: c.random.pick<PoseName>(["dance", "step", "dance", "walk"]),
			...(back && { back }),
			...(front && { front }),
			...(colour && { colour }),
			...(open && { pose: "dance" as const }),
			...(ring.pattern && { pattern: true }),
		});
	}
}

/** Cycles through different hair and clothes. */
export function somebody(c: Canvas, index: number): { hair: Hair; dress: Dress } {
	const woman = index % 2 === 1;
	return woman
		? {
				hair: c.random.pick<Hair>(["bun", "bun", "plait", "scarf"]),
				dress: c.random.pick<Dress>(["sari", "sari", "kurta"]),
			}
		: {
				hair: c.random.pick<Hair>(["short", "short", "turban", "curls", "cap", "topknot"]),
				dress: c.random.pick<Dress>(["plain", "kurta"]),
			};
}

/** Row of the given people hand in hand on the ground. */
export function chain(c: Canvas, people: readonly Person[]): Joints[] {
	const hands = people.slice(0, -1).map((person, i): Point => {
		const next = people[i + 1] ?? person;
		const height =
			(Math.min(person.tall ?? 100, next.tall ?? 100) * 0.6 + Math.max(person.tall ?? 100, next.tall ?? 100) * 0.06) *
			c.random.between(0.94, 1.06);
		return add(between(person.at, next.at), [0, -height]);
	});
	return people.map((person, i) => {
		const [left, right] = [hands[i - 1], hands[i]];
		const facing = person.face ?? 1;
		const [front, back] = facing === 1 ? [right, left] : [left, right];
		return figure(c, { ...person, ...(front && { front }), ...(back && { back }) });
	});
}
