import { createHash } from "node:crypto";

export interface SecurityOptions {
	/** The site's own address, if known: https turns on strict transport security. */
	siteUrl: string | undefined;
	/** Hosts outside this server from which pictures and videos come. */
	mediaHosts: string[];
	/** The development server injects styles and keeps a socket open. */
	development: boolean;
}

/** Headers that every answer carries, whatever it is. */
export function securityHeaders({ siteUrl }: SecurityOptions): Record<string, string> {
	return {
		"X-Content-Type-Options": "nosniff",
		"X-Frame-Options": "DENY",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		"Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": "same-site",
		...(siteUrl?.startsWith("https:") && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
	};
}

/** The policy of one page. Of inline scripts it allows those with these hashes and no others. */
export function contentSecurityPolicy(scriptHashes: readonly string[], options: SecurityOptions): string {
	const { mediaHosts, development, siteUrl } = options;
	const directives = [
		["default-src", "'self'"],
		["script-src", "'self'", ...scriptHashes],
		["style-src", "'self'", ...(development ? ["'unsafe-inline'"] : [])],
		// Style attributes carry computed numbers only (a slide's width, a bar's length).
		["style-src-attr", "'unsafe-inline'"],
		["img-src", "'self'", "data:", ...mediaHosts],
		["media-src", "'self'", ...mediaHosts],
		["connect-src", "'self'", ...(development ? ["ws:"] : [])],
		["frame-src", "https://www.youtube-nocookie.com"],
		["form-action", "'self'"],
		["frame-ancestors", "'none'"],
		["base-uri", "'none'"],
		["object-src", "'none'"],
		...(siteUrl?.startsWith("https:") ? [["upgrade-insecure-requests"]] : []),
	];
	return directives.map((directive) => directive.join(" ")).join("; ");
}

/** The policy of answers that are not pages. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The page without the nonce of its render, and the hashes of the inline scripts that carried it. A script that got into
 * the page in any other way cannot know the nonce, and so stays out of the policy. The nonce itself is never sent: a page
 * is kept and sent to many, and would be a different one with each render.
 */
export function unmarkScripts(html: string, nonce: string): { html: string; hashes: string[] } {
	const mark = ` nonce="${nonce}"`;
	const hashes = new Set<string>();
	for (const [, attributes = "", source = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
		if (!attributes.includes(mark) || /\ssrc=/.test(attributes) || source === "") continue;
		hashes.add(`'sha256-${createHash("sha256").update(source).digest("base64")}'`);
	}
	return { html: html.replaceAll(mark, ""), hashes: [...hashes] };
}
