import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { domainPath, projectPath } from "../lib/domain-paths.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import { SixWorlds } from "../sections/domains/six-worlds.tsx";
import type { Route } from "./+types/domains.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { head, card, items } = site.content().domains;
	const worlds = items.map((domain) => {
		const { id, name, hue, tagline, image, projects } = domain;
		const links = projects.map((project) => ({ name: project.name, path: projectPath(domain, project) }));
		return { id, name, hue, tagline, image, path: domainPath(domain), projects: links };
	});
	return { head, card, worlds, meta: describePage(site, head, "/domains") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Domains({ loaderData: { head, card, worlds } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle title={head.title} lead={head.lead} />
			<SixWorlds label={head.title} card={card} worlds={worlds} />
		</>
	);
}
