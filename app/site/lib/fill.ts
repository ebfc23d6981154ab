/** Fills the placeholders of texts such as 'Go to slide {n}'. */
export function fill(words: string, gaps: Record<string, string | number>): string {
	return words.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));
}
