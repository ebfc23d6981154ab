/** Several cookies are several headers. */
export function withCookies(cookies: readonly string[]): { headers: Headers } {
	return { headers: new Headers(cookies.map((cookie) => ["Set-Cookie", cookie])) };
}

/** How long to wait, in words. */
export function waitSentence(seconds: number): string {
	const minutes = Math.max(1, Math.ceil(seconds / 60));
	return `There were too many attempts. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}
