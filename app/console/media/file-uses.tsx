import { Link } from "react-router";
import type { UsedItem } from "../../../core/media/media-library.ts";

type Use = UsedItem["uses"][number];

/** Where a file is shown. */
export function FileUses({ uses }: { uses: readonly Use[] }) {
	return (
		<section aria-labelledby="uses-heading">
			<h2 id="uses-heading" className="text-h3">
				Where it is used
			</h2>
			{uses.length === 0 ? (
				<p>Nowhere.</p>
			) : (
				<ul className="list-disc pl-3">
					{uses.map((use) => (
						<li key={use.in === "content" ? use.kind : `${use.in} ${use.id}`}>
							<OneUse use={use} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function OneUse({ use }: { use: Use }) {
	if (use.in === "content")
		return (
			<>
				Content “{use.kind}”{!use.current && ", in an earlier version that can be brought back"}
			</>
		);
	const state = { published: "", draft: " (draft)", binned: " (in the bin)" }[use.state];
	return (
		<>
			{use.in === "event" ? "Event" : "Highlight"}{" "}
			<Link to={`/console/${use.in}s/${encodeURIComponent(use.id)}`} className="text-link">
				{use.name}
			</Link>
			{state}
		</>
	);
}
