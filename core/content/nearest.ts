/** Returns the candidate that a mistyped word probably means; undefined if none is close enough. */
export function nearest(word: string, candidates: string[]): string | undefined {
	const limit = Math.max(1, Math.floor(word.length / 3));
	const ranked = candidates
		.map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate.toLowerCase()) }))
		.sort((a, b) => a.distance - b.distance);
	const best = ranked[0];
	return best && best.distance <= limit ? best.candidate : undefined;
}

/** Edit distance: letters added, dropped, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
	let before: number[] = [];
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1];
			const cheapest = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (same ? 0 : 1));
			const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			next.push(swapped ? Math.min(cheapest, at(before, j - 2) + 1) : cheapest);
		}
		before = row;
		row = next;
	}
	return at(row, b.length);
}

function at(row: number[], index: number): number {
	return row[index] ?? Number.POSITIVE_INFINITY;
}
