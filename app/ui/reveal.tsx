import { type ReactNode, useEffect, useRef } from "react";
import { reducedMotion } from "./media-query.ts";

interface RevealProps {
	/**
	 * Id of the element that must be half visible first, such as the heading above; by default any part of the content.
	 */
	after?: string;
	className?: string;
	children: ReactNode;
}

/**
 * Fades its content in when it is first seen. Only what is below the viewport on hydration is hidden until then:
 * without JavaScript everything is visible.
 */
export function Reveal({ after, className = "", children }: RevealProps) {
	const ref = useRef<HTMLDivElement>(null);
	useEffect(() => (ref.current ? revealWhenSeen(ref.current, after) : undefined), [after]);
	return (
		<div
			ref={ref}
			className={`transition-[opacity,translate] duration-1000 ease-out data-unseen:translate-y-4 data-unseen:opacity-0 print:translate-none print:opacity-100 ${className}`}
		>
			{children}
		</div>
	);
}

function revealWhenSeen(element: HTMLElement, after: string | undefined): (() => void) | undefined {
	const watched = (after && document.getElementById(after)) || element;
	const below = watched.getBoundingClientRect().top > innerHeight;
	if (!below || matchMedia(reducedMotion).matches) return undefined;
	element.dataset.unseen = "";
	// Jumping past it counts as seen, so that it is there on scrolling back up.
	const observer = new IntersectionObserver(
		(entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) show();
		},
		{ rootMargin: "100000px 0px 0px", threshold: watched === element ? 0 : 0.5 },
	);
	observer.observe(watched);
	return show;

	function show(): void {
		observer.disconnect();
		delete element.dataset.unseen;
	}
}
