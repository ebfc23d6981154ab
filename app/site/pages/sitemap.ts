import { href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { eventPath } from "../lib/event-paths.ts";
import { load } from "../lib/load.server.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { publicPages } from "../lib/public-pages.server.ts";
import type { Route } from "./+types/sitemap.ts";

export const handle = { shared: true } satisfies PageHandle;

/** All public pages with their canonical URLs. If the backend fails, only events and highlights are missing. */
export async function loader({ context }: Route.LoaderArgs) {
	const { backend, content, siteUrl } = context.get(services);
	const [events, highlights] = await Promise.all([
		load(context, () => backend.events()),
		load(context, () => backend.highlights()),
	]);
	const paths = [
		...publicPages(content()).map(({ path }) => path),
		...domainPaths(content()),
		...(events.value ?? []).map(eventPath),
		...(highlights.value ?? []).map(({ id }) => href("/highlightDetail/:id", { id })),
	];
	return new Response(xml(paths.map((path) => new URL(path, siteUrl).href)), {
		headers: { "Content-Type": "application/xml; charset=utf-8" },
	});
}

function domainPaths({ domains }: Content): string[] {
	return domains.items.flatMap(({ name: category, projects }) => [
		href("/domains/:category", { category }),
		...projects.map(({ id }) => href("/domains/:category/:id", { category, id: String(id) })),
	]);
}

function xml(addresses: string[]): string {
	const entries = addresses.map((address) => `\t<url><loc>${escaped(address)}</loc></url>`);
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
