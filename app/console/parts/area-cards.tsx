import { Link } from "react-router";
import type { Area } from "../navigation.ts";

/** Ways into areas, each with its purpose. */
export function AreaCards({ areas }: { areas: Area[] }) {
	return (
		<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
			{areas.map(({ label, to, Icon, purpose, personal }) => (
				<li key={to} className="relative flex gap-1.5 rounded bg-paper-raised p-2 shadow-raised">
					<Icon aria-hidden className="mt-0.5 size-3 shrink-0 text-action" />
					<div>
						<h3 className="text-h3">
							<Link
								to={to}
								prefetch={personal ? "none" : "intent"}
								className="no-underline after:absolute after:inset-0 hover:underline"
							>
								{label}
							</Link>
						</h3>
						<p className="text-small text-ink-quiet">{purpose}</p>
					</div>
				</li>
			))}
		</ul>
	);
}
