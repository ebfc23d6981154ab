import { href, type LoaderFunctionArgs } from "react-router";
import { addressIn } from "../../../core/content/languages.ts";
import { services } from "../../services.ts";
import type { PageHandle } from "../lib/page-handle.ts";

export const handle = { shared: true } satisfies PageHandle;

/** Allows everything except the console and the search, which has no end of URLs; nothing of a demo. */
export function loader({ context }: LoaderFunctionArgs) {
	const { siteUrl, languages, demo } = context.get(services);
	const lines = [
		"User-agent: *",
		`Disallow: ${demo ? "/" : "/console"}`,
		...languages().map(({ code }) => `Disallow: ${addressIn(code, href("/search"))}`),
		"",
		`Sitemap: ${siteUrl}${href("/sitemap.xml")}`,
	];
	return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
