/** Seeded random numbers, so that a picture is the same in every build. */
export interface Random {
	next(): number;
	between(low: number, high: number): number;
	pick<T>(list: readonly [T, ...T[]]): T;
}

export function randomFrom(seed: string): Random {
	let state = hash(seed);
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	return {
		next,
		between: (low, high) => low + next() * (high - low),
		pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
	};
}

function hash(text: string): number {
	let h = 2166136261;
	for (const letter of text) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
	return h >>> 0;
}
