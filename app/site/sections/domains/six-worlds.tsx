import type { Content } from "../../../../core/content/kinds.ts";
import { type World, WorldTile } from "./world-tile.tsx";

interface SixWorldsProps {
	label: string;
	card: Content["domains"]["card"];
	worlds: World[];
}

/** The domains as full-width tiles, each in its colour. */
export function SixWorlds({ label, card, worlds }: SixWorldsProps) {
	return (
		<section aria-label={label}>
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
