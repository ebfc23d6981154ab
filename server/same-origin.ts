/**
 * Whether a write comes from a page of this site. Browsers say so with every one; what says nothing is refused.
 * The cookies are withheld from other sites already: this stands behind them.
 */
export function isSameOrigin(headers: Headers, siteUrl: string | undefined): boolean {
	const site = headers.get("Sec-Fetch-Site");
	if (site !== null && site !== "same-origin") return false;
	return ownOrigin(headers, siteUrl) !== null;
}

/** Whether a write comes from a page of another site; the router refuses these. */
export function isForeignWrite({ method, headers }: Request, siteUrl: string | undefined): boolean {
	return method !== "GET" && method !== "HEAD" && headers.has("Origin") && ownOrigin(headers, siteUrl) === null;
}

/**
 * The address of a request as its visitor sees it. Behind a proxy that does HTTPS ours begins with http:, and the router
 * refuses forms whose `Origin` differs from it. A foreign origin is never taken over, so the router still refuses that.
 */
export function addressForVisitor(url: URL, headers: Headers, siteUrl: string | undefined): URL {
	const origin = ownOrigin(headers, siteUrl) ?? siteUrl;
	if (origin === undefined) return url;
	// Part by part: resolved as a whole, a path that begins with two slashes would name another host.
	return Object.assign(new URL(origin), { pathname: url.pathname, search: url.search });
}

/** What the `Origin` header says, if that is this site: at its set address, or at the one that was asked for. */
function ownOrigin(headers: Headers, siteUrl: string | undefined): string | null {
	const header = headers.get("Origin");
	if (header === null || !URL.canParse(header)) return null;
	const origin = new URL(header);
	const site = siteUrl === undefined ? undefined : new URL(siteUrl);
	// At its set address the scheme counts too: a page that was sent without encryption may be anybody's.
	const isOwn = origin.host === site?.host ? origin.origin === site.origin : origin.host === headers.get("Host");
	return isOwn ? origin.origin : null;
}
