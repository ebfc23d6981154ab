export type MediaHosts = {
	/** Former locations of the backend: 'old.example.org', 'http://10.1.2.3:5000' or 'https://old.example.org/files'. */
	legacyHosts: readonly string[];
	/** Current URL of the backend; empty if this site itself is the backend. */
	current: string;
};

/**
 * Replaces a former backend host in a media URL by the current one. The scheme is ignored, since servers were often
 * moved from http to https. Relative, foreign and invalid URLs are returned unchanged.
 */
export function rewriteLegacyHost(url: string, { legacyHosts, current }: MediaHosts): string {
	const address = parse(url);
	const base = current.trim() === "" ? "" : parse(current);
	if (address === null || base === null) return url;
	// If the old host is still in use with a new path, URLs that already have the path must not get it twice.
	if (base !== "" && pathUnder(base, address) !== null) return url;
	const rests = legacyHosts.flatMap((host) => pathUnder(parse(host, "https://"), address) ?? []);
	// The most specific of several matching prefixes leaves the shortest rest.
	const rest = rests.sort((a, b) => a.length - b.length)[0];
	if (rest === undefined) return url;
	return `${base === "" ? "" : base.origin + withoutSlash(base.pathname)}${rest}`;
}

/** Path, query and hash of a URL below a prefix, with a leading slash; null if it is not below it. */
function pathUnder(prefix: URL | null, address: URL): string | null {
	if (prefix === null || prefix.host !== address.host) return null;
	const folder = withoutSlash(prefix.pathname);
	if (address.pathname !== folder && !address.pathname.startsWith(`${folder}/`)) return null;
	// Two leading slashes would turn a path into a URL on another host.
	const path = address.pathname.slice(folder.length).replace(/^\/*/, "/");
	return `${path}${address.search}${address.hash}`;
}

function parse(text: string, schemeIfNone = ""): URL | null {
	const trimmed = text.trim();
	const whole = trimmed.startsWith("//") ? `https:${trimmed}` : trimmed;
	try {
		const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(whole) ? whole : schemeIfNone + whole);
		return /^https?:$/.test(url.protocol) ? url : null;
	} catch {
		return null;
	}
}

function withoutSlash(path: string): string {
	return path.replace(/\/+$/, "");
}
