import { type Point, two } from "./geometry.ts";

/**
 * Pose of a person facing right, 100 units tall, standing on 0,0. `front` is the side faced. Elbows and knees are
 * computed from hands and feet unless given.
 */
export interface Pose {
	hip: Point;
	/** Forward lean of the back in degrees. */
	lean: number;
	hands: readonly [front: Point, back: Point];
	feet: readonly [front: Point, back: Point];
	knees?: readonly [front: Point, back: Point];
	/** Direction in which a knee bends: 1 forward, -1 backward. */
	bend?: readonly [front: 1 | -1, back: 1 | -1];
	/** Skirts of people sitting on the ground are not drawn along the legs. */
	seated?: true;
}

const upright = {
	hip: [0, -42],
	lean: 0,
	feet: two("6,0 -5,0"),
} as const satisfies Partial<Pose>;
const onChair = {
	hip: [0, -29],
	feet: two("19,0 14,0"),
	knees: two("19,-25 16,-24"),
} as const;
const onGround = {
	hip: [0, -11],
	feet: two("-9,-1 8,-1"),
	knees: two("22,-11 -22,-10"),
	seated: true,
} as const;

export const poses = {
	stand: { ...upright, hands: two("15,-43 -15,-44") },
	akimbo: { ...upright, hands: two("16,-44 -5,-50") },
	talk: { ...upright, lean: 3, hands: two("27,-70 -13,-44") },
	point: { ...upright, lean: -2, hands: two("40,-88 -12,-46") },
	wave: { ...upright, lean: -3, hands: two("25,-112 -15,-46") },
	cheer: { ...upright, feet: two("9,0 -9,0"), hands: two("24,-114 -24,-114") },
	give: { ...upright, lean: 7, feet: two("9,0 -8,0"), hands: two("34,-62 30,-56") },
	hold: { ...upright, hands: two("17,-62 13,-58") },
	clap: { ...upright, lean: 2, hands: two("27,-68 25,-64") },
	pray: { ...upright, hands: two("12,-74 11,-72") },
	think: { ...upright, lean: 5, hands: two("13,-84 6,-58") },
	comfort: { ...upright, lean: 9, hands: two("34,-66 10,-58") },
	walk: { ...upright, hip: [0, -41], lean: 5, feet: two("17,0 -15,-2"), hands: two("15,-50 -17,-50"), bend: [1, 1] },
	stride: { ...upright, hip: [1, -40], lean: 8, feet: two("20,0 -19,-4"), hands: two("20,-58 -18,-54") },
	run: { hip: [3, -41], lean: 14, feet: two("22,-6 -22,-15"), hands: two("27,-66 -17,-58") },
	dance: { hip: [0, -38], lean: 4, feet: two("15,-8 -5,0"), hands: two("30,-70 -30,-70") },
	step: { hip: [0, -38], lean: -4, feet: two("6,0 -16,-9"), hands: two("30,-70 -30,-70") },
	leap: { hip: [0, -48], lean: 2, feet: two("13,-14 -16,-10"), hands: two("26,-112 -26,-112") },
	carry: { ...upright, lean: 2, feet: two("10,0 -9,-1"), hands: two("9,-107 -14,-46") },
	lift: { ...upright, feet: two("8,0 -8,0"), hands: two("15,-112 -13,-112") },
	push: { ...upright, lean: 14, feet: two("14,0 -16,-2"), hands: two("34,-52 31,-50") },
	bend: { hip: [-7, -42], lean: 62, feet: two("5,0 -7,0"), hands: two("36,-16 31,-13") },
	dig: { hip: [-4, -41], lean: 34, feet: two("13,0 -13,0"), hands: two("35,-38 16,-56") },
	stoop: { hip: [-5, -40], lean: 27, feet: two("7,0 -8,0"), hands: two("27,-44 3,-52") },
	squat: { hip: [-8, -15], lean: 24, feet: two("5,0 -2,0"), hands: two("30,-22 26,-18"), seated: true },
	kneel: {
		hip: [-3, -22],
		lean: 14,
		feet: two("17,0 -20,-1"),
		knees: two("18,-21 1,-1"),
		hands: two("31,-40 27,-36"),
		seated: true,
	},
	sit: { ...onGround, lean: 4, hands: two("17,-12 -15,-10") },
	sitTalk: { ...onGround, lean: 4, hands: two("28,-44 -15,-10") },
	sitWrite: { ...onGround, lean: 16, hands: two("24,-12 16,-9") },
	sitRaise: { ...onGround, lean: 0, hands: two("16,-76 -15,-10") },
	sitRead: { ...onGround, lean: 10, hands: two("24,-26 18,-22") },
	sitPlay: { ...onGround, lean: 6, hands: two("22,-24 12,-20") },
	chair: { ...onChair, lean: 3, hands: two("18,-34 14,-32") },
	chairWrite: { ...onChair, lean: 14, hands: two("31,-46 21,-45") },
	chairTalk: { ...onChair, lean: 2, hands: two("29,-66 20,-44") },
	chairThink: { ...onChair, lean: 18, hands: two("18,-66 17,-34") },
	chairDrink: { ...onChair, lean: 2, hands: two("15,-68 16,-34") },
	pedal: { hip: [-4, -46], lean: 26, feet: two("6,-10 0,-22"), hands: two("30,-62 28,-60") },
	lie: { ...upright, feet: two("4,0 -4,0"), hands: two("16,-46 -15,-50"), bend: [1, 1] },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;
