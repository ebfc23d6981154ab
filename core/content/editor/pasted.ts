import { slugOf } from "../slug.ts";
import type { LinkTarget, Shape } from "./form.ts";

/**
 * Turns what people paste into what the field means: a video's address into its id, an address without 'https://' into a
 * whole one, an address of our own site into its path. `host` is that of our own site. What is not understood stays as
 * it is, so that the schema refuses it.
 */
export function cleaned(shape: Shape, text: string, host?: string): string {
	if (text === "") return text;
	switch (shape.type) {
		case "link":
			return linkIn(text, shape.to, host);
		case "document":
		case "film":
		case "captions":
		case "picture-address":
			return ownPath(text, host) ?? text;
		case "email":
			return emailIn(text);
		case "phone":
			return phoneIn(text);
		case "video":
			return videoIn(text);
		case "instagram":
			return instagramIn(text);
		case "hashtag":
			return /^\w+$/.test(text) ? `#${text}` : text;
		case "id":
		case "slug":
			return slugPattern.test(text) ? text : slugOf(text);
		case "number":
			return numberIn(text);
		default:
			return text;
	}
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function linkIn(text: string, to: LinkTarget[], host?: string): string {
	const isInside = to.includes("page") || to.includes("document");
	const own = isInside ? ownPath(text, host) : undefined;
	if (own !== undefined) return own;
	if (to.includes("mail") && /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
	if (to.includes("web") && isBareAddress(text)) return withoutTracking(`https://${text}`);
	if (/^https?:\/\//i.test(text)) return withoutTracking(text);
	// 'about' and 'about/' mean the page.
	if (to.includes("page") && /^[a-z][\w-]*(\/[\w%.-]+)*\/?(#[\w-]+)?$/i.test(text))
		return `/${text.replace(/\/$/, "")}`;
	return text;
}

/** An address without 'https://', such as 'www.example.org/form' or 'forms.gle/abc'. */
function isBareAddress(text: string): boolean {
	return /^([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(text);
}

/** Path of an address of our own site, written with or without 'https://' and 'www.'; undefined for any other. */
function ownPath(text: string, host?: string): string | undefined {
	if (host === undefined) return undefined;
	const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
	if (!url || withoutWww(url.host) !== withoutWww(host)) return undefined;
	return url.pathname + withoutTrackingIn(url).search + url.hash;
}

function withoutWww(host: string): string {
	return host.toLowerCase().replace(/^www\./, "");
}

const tracking = /^(utm_\w+|usp|fbclid|gclid|igsh|igshid|mibextid|si|trk)$/;

/** A share link tells who shared it, and with which button. The page is the same without. */
function withoutTracking(text: string): string {
	const url = URL.parse(text);
	if (!url || ![...url.searchParams.keys()].some((name) => tracking.test(name))) return text;
	return withoutTrackingIn(url).href;
}

function withoutTrackingIn(url: URL): URL {
	for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
	return url;
}

/** 'mailto:asha@example.org?subject=…' and 'Asha Rao <asha@example.org>' → 'asha@example.org' */
function emailIn(text: string): string {
	const [, inBrackets] = /<([^<>]+)>$/.exec(text) ?? [];
	return (inBrackets ?? text)
		.replace(/^mailto:/i, "")
		.replace(/\?.*$/, "")
		.replace(/[\s,;]+$/, "")
		.trim();
}

/** 'tel:+91-(0)11.2659/1234' → '+91-011 2659 1234': separators that differ, and blanks that were copied along. */
function phoneIn(text: string): string {
	return text
		.replace(/^tel:/i, "")
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(/[()]/g, "")
		.replace(/[\s./\u00a0\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g, " ")
		.replace(/^00(?=[1-9])/, "+")
		.trim();
}

/** The id of a video in any address that YouTube gives for it. */
function videoIn(text: string): string {
	const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
	if (!url) return text;
	const host = url.hostname.replace(/^(www|m|music)\./, "");
	const [first = "", second] = url.pathname.split("/").filter(Boolean);
	if (host === "youtu.be") return first || text;
	if (host !== "youtube.com" && host !== "youtube-nocookie.com") return text;
	const inPath = /^(shorts|embed|live|v|e)$/.test(first) ? second : undefined;
	return url.searchParams.get("v") ?? inPath ?? text;
}

/** '@asha', 'instagram.com/asha/?hl=en' → 'asha' */
function instagramIn(text: string): string {
	const [, name] = /^(?:https?:\/\/)?(?:www\.)?instagram\.com\/([\w.]+)\/?(?:[?#].*)?$/i.exec(text) ?? [];
	return name ?? text.replace(/^@\s*/, "");
}

/** '₹ 15,000' → '15000' */
function numberIn(text: string): string {
	const digits = text.replace(/^(₹|rs\.?|inr)\s*/i, "").replace(/(?<=\d)[, \u00a0](?=\d)/g, "");
	return /^-?\d+(\.\d+)?$/.test(digits) ? digits : text;
}
