/** Fills the placeholders of texts such as 'Slide {n} of {total}'. */
export function fill(words: string, gaps: Record<string, string | number>): string {
	return words.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));
}
