import type { Content } from "../../../../core/content/kinds.ts";
import type { Domain } from "../../../../core/content/schema/domains.ts";
import { hueFill } from "../../../ui/hue.ts";
import { Section } from "../../../ui/section.tsx";
import { Picture } from "../../components/picture.tsx";

interface DomainTilesProps {
	words: Content["about"]["domains"];
	tiles: (Pick<Domain, "id" | "name" | "hue" | "tagline" | "image"> & { path: string })[];
}

/** One tile per domain, in its colour. */
export function DomainTiles({ words, tiles }: DomainTilesProps) {
	return (
		<Section id="domains" heading={words.heading} lead={words.lead} tone="quiet">
			<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
				{tiles.map(({ id, name, hue, tagline, image, path }) => (
					<li key={id} className={`on-dark group relative flex flex-col overflow-clip rounded ${hueFill[hue]}`}>
						{/* Decorative: the name labels the tile. */}
						<Picture
							image={{ ...image, alt: "" }}
							className="block aspect-[16/9] w-full object-cover object-bottom transition-transform duration-400 ease-out motion-safe:group-hover:scale-105"
						/>
						<div className="flex grow flex-col gap-0.5 p-2 sm:p-3">
							<h3 className="text-h3">
								<a href={path} className={wholeTile}>
									{name}
								</a>
							</h3>
							<p>{tagline}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}

const wholeTile =
	"no-underline outline-none group-hover:underline after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-4 focus-visible:after:outline-accent";
