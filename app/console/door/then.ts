/** Where one wanted to go before signing in: an address of the console, and nothing else. */
export function thenIn(url: URL): string {
	const then = url.searchParams.get("then") ?? "";
	return /^\/console(\/[^\\]*|\?[^\\]*)?$/.test(then) && !then.startsWith("/console/sign-") ? then : "/console";
}

/** Carries it along to the next step. */
export function withThen(path: string, url: URL): string {
	const then = thenIn(url);
	return then === "/console" ? path : `${path}?then=${encodeURIComponent(then)}`;
}
