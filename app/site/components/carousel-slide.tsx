import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useWords } from "../lib/chrome.ts";

export type SlideClick = (event: MouseEvent<HTMLElement>, index: number) => void;

interface SlideProps {
	label: string;
	selected: boolean;
	/** Steps from the selected slide, negative before it, for the stack; the document is shorter without it until the engine runs. */
	distance: number | undefined;
	/** Out of view; those who hear the page read it in its place all the same. */
	away: boolean;
	/** Whether the keyboard stops at what is in it. */
	isStop: boolean;
	/** Called when the focus comes to something in it other than by a press of the mouse. */
	onReach: () => void;
	onClick?: (event: MouseEvent<HTMLElement>) => void;
	className: string;
	contentClassName: string;
	children: ReactNode;
}

export function CarouselSlide({
	label,
	selected,
	distance,
	away,
	isStop,
	onReach,
	onClick,
	children,
	...classes
}: SlideProps) {
	const words = useWords();
	const slide = useRef<HTMLDivElement>(null);
	// What is in it is as the server rendered it.
	useEffect(() => {
		for (const control of slide.current?.querySelectorAll<HTMLElement>("a, button") ?? [])
			control.tabIndex = isStop ? 0 : -1;
	}, [isStop]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: the pattern for carousels asks for a group
		// biome-ignore lint/a11y/useKeyWithClickEvents: the buttons do the same by keyboard
		<div
			ref={slide}
			role="group"
			aria-roledescription={words.slide}
			aria-label={label}
			data-selected={selected || undefined}
			data-distance={distance && Math.abs(distance)}
			data-before={(distance && distance < 0) || undefined}
			data-away={away || undefined}
			onFocus={({ target }) => target.matches(":focus-visible") && onReach()}
			onClick={onClick}
			className={`min-w-0 shrink-0 grow-0 transition-none ${onClick ? "cursor-pointer" : ""} ${classes.className}`}
		>
			<div className={classes.contentClassName}>{children}</div>
		</div>
	);
}

/** Tells whether a click was on an interactive element in the slide. */
export function isForControl({ target }: MouseEvent<HTMLElement>): boolean {
	return target instanceof Element && target.closest("a, button, summary") !== null;
}

export function isOnLeftHalf({ currentTarget, clientX }: MouseEvent<HTMLElement>): boolean {
	const { left, width } = currentTarget.getBoundingClientRect();
	return clientX < left + width / 2;
}
