import type { ReactNode } from "react";

interface RevealProps {
	/**
	 * Id of the element that must be half visible first, such as the heading above; by default any part of the content.
	 */
	after?: string;
	className?: string;
	children: ReactNode;
}

/** Fades its content in when it is first seen, by the page's script. */
export function Reveal({ after = "", className = "", children }: RevealProps) {
	return (
		<div data-reveal={after} className={`reveals ${className}`}>
			{children}
		</div>
	);
}
