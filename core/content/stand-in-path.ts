/** Path of the page that stands in for an address which the chapter has yet to give. Used in the browser, so without zod. */
export const standInPattern = /^\/stand-in\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

export function isStandIn(url: string): boolean {
	return standInPattern.test(url);
}

export function standInAddress(name: string): string {
	return `/stand-in/${name}`;
}

/** Returns the name in the address of a stand-in; undefined for any other address. */
export function standInName(url: string): string | undefined {
	return standInPattern.exec(url)?.[1];
}
