interface WayLabelProps {
	label: string;
	/** Such as 'in the chat group'. */
	how: string;
}

/** Words of a button that say what it opens: two ways to the same help stand side by side. */
export function WayLabel({ label, how }: WayLabelProps) {
	return (
		<span>
			{label} <span className="block font-text text-small font-normal">{how}</span>
		</span>
	);
}
