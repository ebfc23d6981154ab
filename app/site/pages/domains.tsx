import type { Content } from "../../../core/content/kinds.ts";
import type { Domain } from "../../../core/content/schema/domains.ts";
import { fill } from "../../../core/forms/fill.ts";
import { services } from "../../services.ts";
import { buttonClass } from "../../ui/button.tsx";
import { hueFill } from "../../ui/hue.ts";
import { Link } from "../../ui/link.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Picture } from "../components/picture.tsx";
import { domainPath, projectPath } from "../lib/domain-paths.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
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
			<PageTitle data-made-from="domains.head" title={head.title} lead={head.lead} />
			<SixWorlds label={head.title} card={card} worlds={worlds} />
		</>
	);
}

type World = Pick<Domain, "id" | "name" | "hue" | "tagline" | "image"> & {
	path: string;
	projects: { name: string; path: string }[];
};

interface SixWorldsProps {
	label: string;
	card: Content["domains"]["card"];
	worlds: World[];
}

/** The domains as full-width tiles, each in its colour. */
function SixWorlds({ label, card, worlds }: SixWorldsProps) {
	return (
		<section data-made-from="domains.items" aria-label={label}>
			<ul className="grid sm:grid-cols-2 lg:grid-cols-3">
				{worlds.map((world, i) => (
					<li key={world.id}>
						<WorldTile world={world} card={card} priority={i === 0} />
					</li>
				))}
			</ul>
		</section>
	);
}

interface WorldTileProps {
	world: World;
	card: Content["domains"]["card"];
	priority: boolean;
}

/** The whole tile links to the domain, except for the names of its projects. */
function WorldTile({ world, card, priority }: WorldTileProps) {
	const { name, hue, tagline, image, path, projects } = world;
	return (
		<article className={`on-dark group @container relative flex h-full flex-col overflow-clip ${hueFill[hue]}`}>
			<div className="overflow-clip">
				<Picture
					image={image}
					priority={priority}
					className="block aspect-[4/3] w-full object-cover transition-transform duration-400 ease-out motion-safe:group-hover:scale-105"
				/>
			</div>
			<div className="flex grow flex-col items-start gap-1.5 px-2 pt-3 pb-5 sm:px-4 md:pb-6 lg:pr-2 lg:pl-8">
				<h2 className="max-w-full text-[min(var(--text-h1),11.25*var(--cqw))] leading-[1.04] font-extrabold">{name}</h2>
				<p className="max-w-[36ch] text-lead">{tagline}</p>
				<ul className="flex flex-wrap gap-x-2">
					{projects.map((project) => (
						<li key={project.path} className="relative z-1">
							<Link href={project.path} className="inline-block py-0.5 underline hover:no-underline">
								{project.name}
							</Link>
						</li>
					))}
				</ul>
				<Link href={path} className={`mt-auto after:absolute after:inset-0 ${buttonClass({ look: "onHue" })}`}>
					{card.button} <span className="sr-only">{fill(card.context, { category: name })}</span>
				</Link>
			</div>
		</article>
	);
}
