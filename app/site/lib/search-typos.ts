/**
 * The beginning of a word that somebody may have meant with one or two letters wrong, missing, doubled or swapped: 'teech'
 * is the beginning of 'teaching'. The first letter is right, as it nearly always is. Undefined if no word is near.
 */
export function meantBy(typed: string, words: Iterable<string>): string | undefined {
	const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
	let best: { meant: string; faults: number } | undefined;
	for (const word of words) {
		if (word[0] !== typed[0] || word.length < typed.length - allowed) continue;
		const { faults, end } = nearest(typed, word.slice(0, typed.length + allowed));
		if (faults <= allowed && faults < (best?.faults ?? allowed + 1)) best = { meant: word.slice(0, end), faults };
	}
	return best?.meant;
}

/** The beginning of a word that is nearest to what was typed, and how many faults lie between them. */
function nearest(typed: string, word: string): { faults: number; end: number } {
	let [beforeLast, last]: number[][] = [[], Array.from({ length: word.length + 1 }, (_, j) => j)];
	for (let i = 1; i <= typed.length; i++) {
		const row = [i];
		for (let j = 1; j <= word.length; j++) {
			const isSame = typed[i - 1] === word[j - 1];
			const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
			const one = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
			row.push(isSwapped ? Math.min(one, at(beforeLast, j - 2) + 1) : one);
		}
		[beforeLast, last] = [last, row];
	}
	const faults = Math.min(...(last ?? []));
	// The longest, so that a letter too few is not cut off twice.
	return { faults, end: (last ?? []).lastIndexOf(faults) };
}

function at(row: readonly number[] | undefined, index: number): number {
	return row?.[index] ?? Number.POSITIVE_INFINITY;
}
