/** Which share of a section must be seen for it to count as half visible; a tall one must fill half of the window. */
export function halfVisibleShare(sectionHeight: number, windowHeight: number): number {
	return sectionHeight <= windowHeight ? 0.5 : windowHeight / 2 / sectionHeight;
}

/**
 * Which section is marked when those that are half visible change. Where there is room for two of them, it is the one
 * that came last: whoever goes to the end of the page sees its last section marked, though another is in sight as well.
 */
export function sectionInView(current: string | null, before: string[], now: string[]): string | null {
	const arrived = now.find((id) => !before.includes(id));
	if (arrived !== undefined) return arrived;
	if (current !== null && now.includes(current)) return current;
	return now[0] ?? null;
}
