import type { ReactNode } from "react";

interface FooterColumnProps {
	heading: string;
	/** Takes a row of its own on a phone. */
	wide?: boolean;
	children: ReactNode;
}

export function FooterColumn({ heading, wide = false, children }: FooterColumnProps) {
	return (
		<section aria-label={heading} className={`min-w-0 wrap-anywhere ${wide ? "max-sm:col-span-2" : ""}`}>
			<h2 className="mb-1 text-h3">{heading}</h2>
			{children}
		</section>
	);
}
