import { Link } from "react-router";
import { areasFor } from "../navigation.ts";
import { allowed } from "../organiser.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/start.ts";

export function loader({ context }: Route.LoaderArgs) {
	const { name, role } = allowed(context);
	return { name, role };
}

/** Where one arrives: what there is to do. */
export default function Start({ loaderData: { name, role } }: Route.ComponentProps) {
	const areas = areasFor(role).filter(({ to }) => to !== "/console");
	return (
		<>
			<PageHeading title={`Welcome, ${name}`} lead="Choose what you came for." />
			<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
				{areas.map(({ label, to, Icon, purpose, personal }) => (
					<li key={to} className="relative flex gap-1.5 rounded bg-paper-raised p-2 shadow-raised">
						<Icon aria-hidden className="mt-0.5 size-3 shrink-0 text-action" />
						<div>
							<h2 className="text-h3">
								<Link
									to={to}
									prefetch={personal ? "none" : "intent"}
									className="no-underline after:absolute after:inset-0 hover:underline"
								>
									{label}
								</Link>
							</h2>
							<p className="text-small text-ink-quiet">{purpose}</p>
						</div>
					</li>
				))}
			</ul>
		</>
	);
}
