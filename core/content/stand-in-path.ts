/** Path of the page that stands in for an address which the chapter has yet to give. Used in the browser, so without zod. */
export const standInPattern = /^\/stand-in\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

export function isStandIn(url: string): boolean {
	return standInPattern.test(url);
}
