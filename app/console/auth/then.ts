/**
 * Returns the path to continue to after sign-in; only console paths are accepted, to rule out open redirects. Must be
 * printable ASCII: other characters would be garbled or rejected in a header, and could disguise the target.
 */
export function thenIn(url: URL): string {
	const then = url.searchParams.get("then") ?? "";
	return isOwnPath(then) && !then.startsWith("/console/sign-") ? then : "/console";
}

/**
 * Accepts `/console` and paths below it, in the characters '!' to '~' without the backslash, as a browser would
 * serialise them.
 */
function isOwnPath(then: string): boolean {
	if (!/^\/console([/?][!-[\]-~]*)?$/.test(then) || then.length > 2000) return false;
	const { pathname, search } = new URL(then, "http://site");
	return pathname + search === then;
}

/** Passes `then` on to the next step. */
export function withThen(path: string, url: URL): string {
	const then = thenIn(url);
	return then === "/console" ? path : `${path}?then=${encodeURIComponent(then)}`;
}
