import type { Canvas } from "./canvas.ts";
import { add, between, distance, joint, minus, type Point, times, turned } from "./geometry.ts";
import { hair } from "./hair.ts";
import { type Pose, type PoseName, poses } from "./poses.ts";

export type Hair = "short" | "bun" | "plait" | "turban" | "curls" | "scarf" | "topknot" | "cap";
export type Dress = "plain" | "kurta" | "sari";

export interface Person {
	at: Point;
	/** Height from the ground to the top of the head. */
	tall?: number;
	pose?: PoseName | Pose;
	/** 1 faces right, -1 left. */
	face?: 1 | -1;
	/** Rotation of the whole person about the feet in degrees, as in a ring. */
	turn?: number;
	hair?: Hair;
	dress?: Dress;
	/** Targets of the hands: another hand, a tool, a shoulder. */
	front?: Point;
	back?: Point;
	child?: boolean;
	colour?: string;
	/** Outline in the background colour, for people in front of others. */
	halo?: "sky" | "earth";
	/** Stripes on the clothes, in the colour of the wall. */
	pattern?: boolean;
}

export interface Joints {
	head: Point;
	headRadius: number;
	front: Point;
	back: Point;
	shoulders: readonly [Point, Point];
	hip: Point;
	crown: Point;
}

const bones = { arm: [16.5, 16.5], leg: [21.5, 21.5] } as const;

/**
 * Draws a person in Warli style: two triangles tip to tip, a disc, thin limbs. Returns the positions of hands and head.
 */
export function figure(c: Canvas, person: Person): Joints {
	const { at, tall = 100, face = 1, turn = 0, child = false, colour = c.scheme.ink } = person;
	const pose: Pose = typeof person.pose === "object" ? person.pose : poses[person.pose ?? "stand"];
	const k = tall / 96;
	const place = (p: Point): Point => add(at, turned([p[0] * k * face, p[1] * k], turn));
	const unplace = (p: Point): Point => {
		const [x, y] = times(turned(minus(p, at), -turn), 1 / k);
		return [x * face, y];
	};
	const body = skeleton(pose, child, person.front && unplace(person.front), person.back && unplace(person.back));
	const weight = Math.max(2, tall * 0.027);
	if (person.halo) paint(c, body, place, k, { ...person, colour: c.scheme[person.halo] }, weight + 7, 4);
	paint(c, body, place, k, { ...person, colour }, weight, 0);
	return {
		head: place(body.head),
		headRadius: body.radius * k,
		front: place(body.arms[0][2]),
		back: place(body.arms[1][2]),
		shoulders: [place(body.arms[0][0]), place(body.arms[1][0])],
		hip: place(pose.hip),
		crown: place(add(body.head, times(body.up, body.radius))),
	};
}

type Limb = readonly [root: Point, joint: Point, end: Point];
interface Skeleton {
	pose: Pose;
	up: Point;
	waist: Point;
	neck: Point;
	head: Point;
	radius: number;
	arms: readonly [Limb, Limb];
	legs: readonly [Limb, Limb];
}

function skeleton(pose: Pose, child: boolean, front?: Point, back?: Point): Skeleton {
	const up = turned([0, -1], pose.lean);
	const across = turned([1, 0], pose.lean);
	const waist = add(pose.hip, times(up, 10));
	const chest = add(waist, times(up, child ? 18 : 21));
	const radius = child ? 9.5 : 7.2;
	const neck = add(chest, times(up, 4));
	const head = add(neck, add(times(up, radius), [pose.lean > 40 ? 2 : 0.6, 0]));
	const shoulder = (side: 1 | -1) => add(chest, times(across, 11.5 * side));
	const arm = (side: 1 | -1, end: Point): Limb => [shoulder(side), elbow(shoulder(side), end, side), end];
	const leg = (i: 0 | 1): Limb => {
		const root = add(pose.hip, [i === 0 ? 4.5 : -4.5, 0]);
		const knee = pose.knees?.[i] ?? joint(root, pose.feet[i], bones.leg, pose.bend?.[i] === -1 ? 1 : -1);
		return [root, knee, pose.feet[i]];
	};
	return {
		pose,
		up,
		waist,
		neck: chest,
		head,
		radius,
		arms: [arm(1, front ?? pose.hands[0]), arm(-1, back ?? pose.hands[1])],
		legs: [leg(0), leg(1)],
	};
}

/** Elbows hang down and point outward: of the two solutions, picks the one that does so more. */
function elbow(shoulder: Point, hand: Point, side: 1 | -1): Point {
	const score = (p: Point) => p[1] + 0.55 * side * (p[0] - shoulder[0]);
	const a = joint(shoulder, hand, bones.arm, 1);
	const b = joint(shoulder, hand, bones.arm, -1);
	return score(a) >= score(b) ? a : b;
}

function paint(
	c: Canvas,
	body: Skeleton,
	place: (p: Point) => Point,
	k: number,
	person: Person & { colour: string },
	weight: number,
	grow: number,
): void {
	const { colour, dress = "plain" } = person;
	const put = (points: readonly Point[]) => points.map(place);
	const across = turned([1, 0], body.pose.lean);
	// A sari hides the thighs, which would stick out beside its narrow waist.
	const shown = dress === "sari" && body.pose.hip[1] <= -36 ? 1 : 0;
	for (const limb of body.legs) c.line(put(withFoot(limb).slice(shown)), weight, colour);
	for (const limb of body.arms) c.line(put(limb), weight, colour);
	c.line(put([body.waist, add(body.head, times(body.up, -2))]), weight, colour);
	const upper = [body.arms[0][0], body.arms[1][0], body.waist];
	const lower = [body.waist, ...hem(body, dress)];
	for (const shape of [upper, lower]) {
		c.patch(put(shape), colour);
		if (grow > 0) c.outline(put(shape), grow * 2, colour);
	}
	c.disc(place(body.head), body.radius * k + grow, colour);
	hair(c, person.hair ?? "short", {
		at: (dx, dy) => place(add(body.head, add(times(across, dx * body.radius), times(body.up, dy * body.radius)))),
		radius: body.radius * k,
		colour,
		grow,
	});
	if (grow === 0 && person.pattern && !body.pose.seated) stripes(c, put(lower), put(upper), weight);
}

function withFoot([root, knee, foot]: Limb): Point[] {
	return [root, knee, foot, add(foot, [5, 0.4])];
}

function hem({ pose, legs, waist }: Skeleton, dress: Dress): Point[] {
	const [front, back] = legs;
	if (dress === "plain" || pose.seated) {
		return [add(pose.hip, [8.5, 0]), add(pose.hip, [-8.5, 0])];
	}
	const share = dress === "sari" ? 0.95 : 0.35;
	const down = (leg: Limb, out: number): Point =>
		dress === "sari"
			? add(between(leg[1], leg[2], share - 0.5), [out, 0])
			: add(between(leg[0], leg[1], share), [out, 0]);
	// A skirt stays wide while the legs pass each other.
	const out = dress === "sari" ? Math.max(7, 12 - Math.abs(front[2][0] - back[2][0])) : 6;
	if (distance(waist, front[1]) < 14) return [add(pose.hip, [8, 0]), add(pose.hip, [-8, 0])];
	// Nor does it turn inside out.
	const [right, left] = front[2][0] >= back[2][0] ? [front, back] : [back, front];
	return [down(right, out), down(left, -out)];
}

function stripes(c: Canvas, lower: Point[], upper: Point[], weight: number): void {
	const [tip, ...edge] = lower;
	const [a, b] = [edge[0], edge.at(-1)];
	if (!tip || !a || !b) return;
	for (const share of [0.62, 0.82])
		c.line([between(tip, a, share), between(tip, b, share)], weight * 0.55, c.scheme.sky);
	const [left, right, waist] = upper;
	if (left && right && waist)
		c.line([between(left, waist, 0.22), between(right, waist, 0.22)], weight * 0.55, c.scheme.sky);
}
