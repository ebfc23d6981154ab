/**
 * Whether a write comes from a page of this site. Browsers say so with every one; what says nothing is refused.
 * The cookies are withheld from other sites already: this stands behind them.
 */
export function isSameOrigin(headers: Headers, siteUrl: string | undefined): boolean {
	const site = headers.get("Sec-Fetch-Site");
	if (site !== null && site !== "same-origin") return false;
	const origin = headers.get("Origin");
	if (origin === null) return false;
	return isOwn(origin, siteUrl, headers.get("Host"));
}

/** Whether a write comes from a page of another site; the router refuses these. */
export function isForeignWrite({ method, headers }: Request, siteUrl: string | undefined): boolean {
	const origin = headers.get("Origin");
	return method !== "GET" && method !== "HEAD" && origin !== null && !isOwn(origin, siteUrl, headers.get("Host"));
}

function isOwn(origin: string, siteUrl: string | undefined, host: string | null): boolean {
	if (!URL.canParse(origin)) return false;
	if (siteUrl !== undefined && new URL(siteUrl).origin === origin) return true;
	return host !== null && new URL(origin).host === host;
}
