/**
 * Whether a write comes from a page of this site. Browsers always send Origin with writes; requests without it are
 * refused. A second line of defence: SameSite already withholds the cookies from other sites.
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
 * A page with `Referrer-Policy: no-referrer` makes browsers call the origin of its forms 'null'. Where they do not say by
 * `Sec-Fetch-Site` that it is ours (Safari before 16.4), the key in the address of such a page shows it.
 */
export function isFromSecretPage(headers: Headers, hasKey: boolean): boolean {
	if (headers.get("Origin") !== "null") return false;
	return (headers.get("Sec-Fetch-Site") ?? (hasKey ? "same-origin" : "")) === "same-origin";
}

/**
 * Returns the URL as the visitor sees it. Behind a TLS proxy ours starts with http:, and the router refuses forms
 * whose `Origin` differs. A foreign origin is never adopted, so the router still refuses those.
 */
export function addressForVisitor(url: URL, headers: Headers, siteUrl: string | undefined): URL {
	const origin = ownOrigin(headers, siteUrl) ?? siteUrl;
	if (origin === undefined) return url;
	// Set part by part: `new URL` would read a path that starts with two slashes as a host.
	return Object.assign(new URL(origin), { pathname: url.pathname, search: url.search });
}

/** The `Origin` header if it is this site: either at its configured URL or at the requested host. */
function ownOrigin(headers: Headers, siteUrl: string | undefined): string | null {
	const header = headers.get("Origin");
	if (header === null || !URL.canParse(header)) return null;
	const origin = new URL(header);
	const site = siteUrl === undefined ? undefined : new URL(siteUrl);
	// At the configured host the scheme must match too: anyone could have tampered with a page sent over plain HTTP.
	const isOwn = origin.host === site?.host ? origin.origin === site.origin : origin.host === headers.get("Host");
	return isOwn ? origin.origin : null;
}
