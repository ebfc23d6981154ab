/** `URL.canParse()`, which is younger than the oldest browsers that the forms run in. */
export function isUrl(text: string): boolean {
	try {
		return new URL(text) !== null;
	} catch {
		return false;
	}
}
