import { href } from "react-router";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { TitleScene } from "../components/title-scene.tsx";
import { domainPath } from "../lib/domain-paths.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import { Certificate } from "../sections/about/certificate.tsx";
import { Colophon } from "../sections/about/colophon.tsx";
import { DomainTiles } from "../sections/about/domain-tiles.tsx";
import { Emblem } from "../sections/about/emblem.tsx";
import { History } from "../sections/about/history.tsx";
import { Introduction } from "../sections/about/introduction.tsx";
import { Motto } from "../sections/about/motto.tsx";
import type { Route } from "./+types/about.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { about, domains, site: chapter } = site.content();
	const tiles = domains.items.map((domain) => {
		const { id, name, hue, tagline, image } = domain;
		return { id, name, hue, tagline, image, path: domainPath(domain) };
	});
	return { about, tiles, motto: chapter.motto, meta: describePage(site, about.head, href("/about")) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function About({ loaderData: { about, tiles, motto } }: Route.ComponentProps) {
	const { head, drawing, opening, description, waysIn } = about;
	return (
		<>
			<PageTitle title={head.title} lead={head.lead} variant="dark" picture={<TitleScene image={drawing} />} />
			<Introduction label={head.title} opening={opening} description={description} waysIn={waysIn} />
			<Motto motto={motto} words={about.motto} />
			<History {...about.history} />
			<Emblem {...about.emblem} />
			<Certificate {...about.certificate} />
			<DomainTiles words={about.domains} tiles={tiles} />
			<Colophon {...about.colophon} />
		</>
	);
}
