import { Link } from "react-router";

/** Called as the screens are that they lead to. */
export const contentParts = [
	{
		kind: "links",
		label: "Links",
		help: "Blog, app stores, helplines, Instagram and the rest.",
	},
	{
		kind: "chatGroups",
		label: "Chat groups",
		help: "The invitation that follows a registration, by programme and entry year.",
	},
	{
		kind: "site",
		label: "The chapter",
		help: "Its names, address and contact. Every name on the site comes from here.",
	},
] as const;

/** Settings that are part of the content: edited, validated and restored in the same way. */
export function ContentSettings() {
	return (
		<section aria-labelledby="content-settings">
			<h2 id="content-settings" className="mb-1 text-h3">
				Links, accounts and names
			</h2>
			<ul className="grid gap-2 sm:grid-cols-3">
				{contentParts.map(({ kind, label, help }) => (
					<li key={kind} className="relative rounded bg-paper-raised p-2 shadow-raised">
						<Link
							to={`/console/content/${kind}`}
							prefetch="intent"
							className="font-display font-semibold no-underline after:absolute after:inset-0 hover:underline"
						>
							{label}
						</Link>
						<p className="text-small text-ink-quiet">{help}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
