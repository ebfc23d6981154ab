import { Link } from "react-router";

const steps = [
	{ to: "/console/new-year/people", label: "Who moves on" },
	{ to: "/console/new-year/year", label: "Year and chat group" },
	{ to: "/console/new-year/check", label: "Check and publish" },
];

/** Where one is in the hand-over. Every step can be gone back to. */
export function Steps({ current }: { current: 1 | 2 | 3 }) {
	return (
		<nav aria-label="Steps" className="mb-3">
			<ol className="flex flex-wrap gap-1">
				{steps.map(({ to, label }, i) => (
					<li key={to}>
						<Link
							to={to}
							aria-current={i + 1 === current ? "step" : undefined}
							className="inline-flex min-h-5.5 items-center gap-1 rounded-full border-2 border-line-strong px-1.5 py-0.5 font-display font-semibold no-underline hover:border-ink aria-[current]:border-transparent aria-[current]:bg-structure aria-[current]:text-on-structure"
						>
							<span className="tabular-nums">{i + 1}</span>
							<span className={i + 1 === current ? "" : "max-sm:sr-only"}>{label}</span>
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}
