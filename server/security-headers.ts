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

/** Hashes of the inline parts of a page. */
export interface InlineHashes {
	scripts: readonly string[];
	styles: readonly string[];
}

/** Content security policy of a page; allows only inline scripts and styles with these hashes. */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes, options: SecurityOptions): string {
	const { mediaHosts, development, siteUrl } = options;
	const directives = [
		["default-src", "'self'"],
		["script-src", "'self'", prefetchRulesHash, ...scripts],
		["style-src", "'self'", ...(development ? ["'unsafe-inline'"] : styles)],
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
 * Content security policy of PDF documents. Browsers show them in a page of their own making, which 'sandbox' and
 * 'default-src' would stop; no script of ours or of the site's origin runs in it.
 */
export const documentPolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Removes the render's nonce from a page and returns the hashes of the inline scripts and styles that had it. One injected
 * by other means cannot know the nonce and stays out of the policy. The nonce itself is never sent: pages are cached
 * for many visitors, and it would change the page with every render.
 */
export function unmarkInline(html: string, nonce: string): { html: string; hashes: InlineHashes } {
	const mark = ` nonce="${nonce}"`;
	const hashes = { script: new Set<string>(), style: new Set<string>() };
	const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
	for (const [, kind, attributes = "", source = ""] of html.matchAll(inline)) {
		if (!attributes.includes(mark) || /\ssrc=/.test(attributes) || source === "") continue;
		hashes[kind as "script" | "style"].add(hashOf(source));
	}
	return { html: html.replaceAll(mark, ""), hashes: { scripts: [...hashes.script], styles: [...hashes.style] } };
}
