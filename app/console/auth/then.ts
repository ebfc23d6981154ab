/**
 * Where one wanted to go before signing in: an address of the console, and nothing else. Addresses are printable ASCII:
 * what is not would be garbled in a header, or refused by it, and could look like another address than it is.
 */
export function thenIn(url: URL): string {
	const then = url.searchParams.get("then") ?? "";
	return isOwnPath(then) && !then.startsWith("/console/sign-") ? then : "/console";
}

/** `/console` and what is below it, of the characters from '!' to '~' without the backslash, as a browser would write it. */
function isOwnPath(then: string): boolean {
	if (!/^\/console([/?][!-[\]-~]*)?$/.test(then) || then.length > 2000) return false;
	const { pathname, search } = new URL(then, "http://site");
	return pathname + search === then;
}

/** Carries it along to the next step. */
export function withThen(path: string, url: URL): string {
	const then = thenIn(url);
	return then === "/console" ? path : `${path}?then=${encodeURIComponent(then)}`;
}
