export type MediaHosts = {
	/** Where the backend used to be: 'old.example.org', 'http://10.1.2.3:5000' or 'https://old.example.org/files'. */
	legacyHosts: readonly string[];
	/** Where it is now: an address, or nothing when this site itself is the backend. */
	current: string;
};

/**
 * A media address with an old backend host replaced by the current one. The scheme of the old address does not matter,
 * since servers were often moved from http to https. Relative and foreign addresses, and whatever is no address, stay.
 */
export function rewriteLegacyHost(url: string, { legacyHosts, current }: MediaHosts): string {
	const address = parse(url);
	const base = current.trim() === "" ? "" : parse(current);
	if (address === null || base === null) return url;
	// When the old host lives on with a new path, what already has the path must not get it twice.
	if (base !== "" && pathUnder(base, address) !== null) return url;
	const rests = legacyHosts.flatMap((host) => pathUnder(parse(host, "https://"), address) ?? []);
	// The most precise of several matching prefixes is the one that leaves least.
	const rest = rests.sort((a, b) => a.length - b.length)[0];
	if (rest === undefined) return url;
	return `${base === "" ? "" : base.origin + withoutSlash(base.pathname)}${rest}`;
}

/** The path, query and hash of an address below a prefix, beginning with a slash; null when it lies elsewhere. */
function pathUnder(prefix: URL | null, address: URL): string | null {
	if (prefix === null || prefix.host !== address.host) return null;
	const folder = withoutSlash(prefix.pathname);
	if (address.pathname !== folder && !address.pathname.startsWith(`${folder}/`)) return null;
	// Two slashes in front would make a site-relative path the address of another host.
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
