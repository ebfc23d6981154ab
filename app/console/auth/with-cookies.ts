/** Sets each cookie in its own Set-Cookie header. */
export function withCookies(cookies: readonly string[]): { headers: Headers } {
	return { headers: new Headers(cookies.map((cookie) => ["Set-Cookie", cookie])) };
}

/** Formats the waiting time in words. */
export function waitSentence(seconds: number): string {
	const minutes = Math.max(1, Math.ceil(seconds / 60));
	return `There were too many attempts. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}
