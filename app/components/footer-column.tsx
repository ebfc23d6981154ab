import type { ReactNode } from "react";

export function FooterColumn({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<section aria-label={heading}>
			<h2 className="mb-1 text-h3">{heading}</h2>
			{children}
		</section>
	);
}
