/** Fills the placeholders of words such as 'Go to slide {n}', in one pass: what was typed may contain braces. */
export function fill(words: string, gaps: Record<string, string | number>): string {
	return words.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));
}
