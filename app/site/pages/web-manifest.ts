import type { LoaderFunctionArgs } from "react-router";
import { services } from "../../services.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { barColours } from "../lib/scheme.ts";

export const handle = { shared: true } satisfies PageHandle;

/** Web app manifest, for installing the site on a home screen. */
export function loader({ context }: LoaderFunctionArgs) {
	const { programme, institute } = context.get(services).content().site;
	const manifest = {
		name: `${programme.name}, ${institute.name}`,
		short_name: `${programme.short} ${institute.short}`,
		lang: "en",
		start_url: "/",
		display: "minimal-ui",
		theme_color: barColours.light,
		background_color: barColours.light,
		icons: [
			{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
			...[192, 512].map((size) => ({
				src: `/icon-${size}.png`,
				sizes: `${size}x${size}`,
				type: "image/png",
				purpose: "maskable",
			})),
		],
	};
	return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
