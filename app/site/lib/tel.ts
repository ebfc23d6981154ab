/** Where a click on a telephone number leads; spaces and hyphens are for the eye. */
export function telAddress(number: string): string {
	return `tel:${number.replace(/[\s-]/g, "")}`;
}
