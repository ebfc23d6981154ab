import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { addressIn } from "../../../core/content/languages.ts";
import { services } from "../../services.ts";
import { domainPath, projectPath } from "../lib/domain-paths.ts";
import { eventPath } from "../lib/event-paths.ts";
import { load } from "../lib/load.server.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { publicPages } from "../lib/public-pages.server.ts";
import type { Route } from "./+types/sitemap.ts";

export const handle = { shared: true } satisfies PageHandle;

/** All public pages with their canonical URLs. If the backend fails, only events and highlights are missing. */
export async function loader({ context }: Route.LoaderArgs) {
	const { backend, content, siteUrl, languages } = context.get(services);
	const [events, highlights] = await Promise.all([
		load(context, () => backend.events()),
		load(context, () => backend.listedHighlights()),
	]);
	const paths = [
		...publicPages(content()).map(({ path }) => path),
		...domainPaths(content()),
		...(events.value ?? []).map(eventPath),
		...(highlights.value ?? []).map(({ id }) => href("/highlightDetail/:id", { id })),
	];
	const codes = languages().map(({ code }) => code);
	const inAll = paths.map((path) => codes.map((code) => [code, new URL(addressIn(code, path), siteUrl).href] as const));
	return new Response(xml(inAll), {
		headers: { "Content-Type": "application/xml; charset=utf-8" },
	});
}

function domainPaths({ domains }: Content): string[] {
	return domains.items.flatMap((domain) => [
		domainPath(domain),
		...domain.projects.map((project) => projectPath(domain, project)),
	]);
}

type Translations = readonly (readonly [language: string, address: string])[];

/** Each page in each language, with its translations beside it while there are any. */
function xml(pages: Translations[]): string {
	const isTranslated = pages.some((translations) => translations.length > 1);
	const entries = pages.flatMap((translations) => {
		const alternates = isTranslated ? [...translations, ...sourceOf(translations)].map(alternate).join("") : "";
		return translations.map(([, address]) => `\t<url><loc>${escaped(address)}</loc>${alternates}</url>`);
	});
	const xhtml = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>
${entries.join("\n")}
</urlset>
`;
}

function sourceOf([source]: Translations): Translations {
	return source ? [["x-default", source[1]]] : [];
}

function alternate([language, address]: Translations[number]): string {
	return `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;
}

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
