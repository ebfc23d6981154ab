import { type ReactNode, useEffect, useRef } from "react";
import { reducedMotion } from "../lib/media.ts";

/**
 * Lets what it holds fade in and rise when it is first seen.
 * Only what lies below the screen when the page comes alive is hidden until then: without a script all is there.
 */
export function Reveal({ className = "", children }: { className?: string; children: ReactNode }) {
	const ref = useRef<HTMLDivElement>(null);
	useEffect(() => (ref.current ? revealWhenSeen(ref.current) : undefined), []);
	return (
		<div
			ref={ref}
			className={`transition-[opacity,translate] duration-1000 ease-out data-unseen:translate-y-4 data-unseen:opacity-0 print:translate-none print:opacity-100 ${className}`}
		>
			{children}
		</div>
	);
}

function revealWhenSeen(element: HTMLElement): (() => void) | undefined {
	const below = element.getBoundingClientRect().top > innerHeight;
	if (!below || matchMedia(reducedMotion).matches) return undefined;
	element.dataset.unseen = "";
	// Whoever jumps past it has seen it too, and finds it there on the way back up.
	const observer = new IntersectionObserver(
		(entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) show();
		},
		{ rootMargin: "100000px 0px 0px" },
	);
	observer.observe(element);
	return show;

	function show(): void {
		observer.disconnect();
		delete element.dataset.unseen;
	}
}
