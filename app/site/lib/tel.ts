/** Returns a tel: URL without spaces and hyphens. */
export function telAddress(number: string): string {
	return `tel:${number.replace(/[\s-]/g, "")}`;
}
