import type { Prose as ProseTree } from "../../../core/content/markdown.ts";
import { Prose } from "./prose.tsx";

interface NamedPartnersProps {
	prose: ProseTree;
	items: readonly { id: string; name: string; text: string }[];
	/** Classes of the list and of its items. */
	list: string;
	item: string;
}

/** Text, with the partners that it is about beside it. */
export function NamedPartners({ prose, items, list, item }: NamedPartnersProps) {
	return (
		<div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
			<Prose prose={prose} className="text-lead" />
			{items.length > 0 && (
				<ul className={`flex flex-col ${list}`}>
					{items.map(({ id, name, text }) => (
						<li key={id} className={item}>
							<h3 className="text-h3">{name}</h3>
							<p>{text}</p>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
