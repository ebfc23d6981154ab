/** What a kind of content is called: 'chatGroups' → 'Chat groups'. */
export function kindWords(kind: string): string {
	const words = kind.replace(/([A-Z])/g, " $1").toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}
