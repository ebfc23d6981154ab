import type { Prose as Tree } from "../../../../core/content/prose.ts";
import { Prose } from "../../components/prose.tsx";

interface PointsProps {
	items: { id: string; title: string; content: Tree }[];
	/** Heading level of a point. */
	level?: 2 | 3 | 4;
	className?: string;
}

/** Grid of short rules, each with a title. */
export function Points({ items, level = 3, className = "" }: PointsProps) {
	const Heading = `h${level}` as const;
	return (
		<ul className={`grid gap-x-4 gap-y-3 sm:grid-cols-2 ${className}`}>
			{items.map(({ id, title, content }) => (
				<li key={id} className="flex flex-col gap-0.5 border-t-4 border-accent pt-1">
					<Heading className="text-h3">{title}</Heading>
					<Prose prose={content} />
				</li>
			))}
		</ul>
	);
}
