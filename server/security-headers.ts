import { createHash } from "node:crypto";
import { prefetchRules } from "../app/site/lib/prefetch-rules.ts";

export interface SecurityOptions {
	/** The site's own URL, if known; https enables HSTS. */
	siteUrl: string | undefined;
	/** External origins of images and videos. */
	mediaHosts: string[];
	/** The development server injects styles and opens a WebSocket. */
	development: boolean;
}

/** Headers of every response. */
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

/** Content security policy of a page; allows only inline scripts with these hashes. */
export function contentSecurityPolicy(scriptHashes: readonly string[], options: SecurityOptions): string {
	const { mediaHosts, development, siteUrl } = options;
	const directives = [
		["default-src", "'self'"],
		["script-src", "'self'", prefetchRulesHash, ...scriptHashes],
		["style-src", "'self'", ...(development ? ["'unsafe-inline'"] : [])],
		// Style attributes carry only computed numbers (a slide's width, a bar's length).
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

function hashOf(source: string): string {
	return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
}

/** The page's script adds these rules. */
const prefetchRulesHash = hashOf(prefetchRules);

/** Content security policy of responses that are not pages. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Removes the render's nonce from a page and returns the hashes of the inline scripts that had it. A script injected
 * by other means cannot know the nonce and stays out of the policy. The nonce itself is never sent: pages are cached
 * for many visitors, and it would change the page with every render.
 */
export function unmarkScripts(html: string, nonce: string): { html: string; hashes: string[] } {
	const mark = ` nonce="${nonce}"`;
	const hashes = new Set<string>();
	for (const [, attributes = "", source = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
		if (!attributes.includes(mark) || /\ssrc=/.test(attributes) || source === "") continue;
		hashes.add(hashOf(source));
	}
	return { html: html.replaceAll(mark, ""), hashes: [...hashes] };
}
