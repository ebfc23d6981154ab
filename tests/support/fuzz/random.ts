/** Chance that comes out the same for the same seed, so that whatever it found can be found again. */
export interface Random {
	/** From 0 to just below the limit. */
	below(limit: number): number;
	/** True once in so many times. */
	oneIn(times: number): boolean;
	pick<T>(from: readonly T[]): T;
	bytes(count: number): Buffer;
}

/** Mulberry32: small, and even enough to choose by. */
function random(seed: number): Random {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = state;
		t = Math.imul(t ^ (t >>> 15), t | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	};
	const below = (limit: number) => Math.floor(next() * limit);
	return {
		below,
		oneIn: (times) => below(times) === 0,
		pick(from) {
			const one = from[below(from.length)];
			if (one === undefined) throw new Error("There is nothing to choose from.");
			return one;
		},
		bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
	};
}

/** A generator of its own for each request: one can be made again without those before it. */
export function randomOf(seed: number, number: number): Random {
	return random(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35));
}
