import { ChipLinks } from "../../../ui/chip-links.tsx";

interface BatchLinksProps {
	label: string;
	batches: { id: string; label: string; current: boolean }[];
}

/** Links to the years; the selected one is in the URL. */
export function BatchLinks({ label, batches }: BatchLinksProps) {
	return (
		<div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
			<p aria-hidden className="font-display text-h3 font-bold">
				{label}
			</p>
			<ChipLinks
				label={label}
				chips={batches.map((batch) => ({ label: batch.label, href: `?batch=${batch.id}`, current: batch.current }))}
			/>
		</div>
	);
}
