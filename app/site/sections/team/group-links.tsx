interface GroupLinksProps {
	label: string;
	groups: { id: string; name: string }[];
}

/**
 * Links to the groups. Browsers open the details element that contains the target; the click handler does it for older
 * ones.
 */
export function GroupLinks({ label, groups }: GroupLinksProps) {
	return (
		<nav aria-label={label} className="max-sm:hidden print:hidden">
			<ul className="flex flex-wrap gap-1">
				{groups.map(({ id, name }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							onClick={() => unfold(id)}
							className="inline-flex min-h-5 items-center rounded-full border-2 border-on-structure-quiet px-1.5 py-0.5 font-display font-semibold leading-tight no-underline transition-colors duration-150 hover:bg-on-structure hover:text-structure"
						>
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function unfold(id: string): void {
	document.getElementById(id)?.closest("details")?.setAttribute("open", "");
}
