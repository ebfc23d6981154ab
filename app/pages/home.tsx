import { homeEvents } from "../../rules/events.ts";
import { pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { Banner } from "../sections/home/banner.tsx";
import { RecentEvents } from "../sections/home/recent-events.tsx";
import { onErrorContext, services } from "../services.ts";
import type { Route } from "./+types/home.ts";

export const handle = { banner: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	const { content, backend, siteUrl, now } = context.get(services);
	const { home, site } = content();
	return {
		home,
		events: await recentEvents(),
		meta: {
			title: home.head.title,
			description: home.head.description,
			chapter: `${site.programme.short} ${site.institute.short}`,
			canonical: `${siteUrl}/`,
		},
	};

	/** Without events the home page simply has none to show. */
	async function recentEvents() {
		try {
			const raw = await backend.eventDetails();
			return homeEvents(raw, now()).map((event) => ({ ...event, poster: backend.posterAddress(event.id) }));
		} catch (error) {
			context.get(onErrorContext)(new Error("Error fetching events", { cause: error }));
			return [];
		}
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Home({ loaderData: { home, events } }: Route.ComponentProps) {
	return (
		<>
			<Banner {...home.banner} />
			<RecentEvents {...home.events} events={events} />
		</>
	);
}
