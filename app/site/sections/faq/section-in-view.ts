import { useEffect, useState } from "react";
import { useMedia } from "../../../ui/media-query.ts";

/** Returns the section that is at least half visible. Nothing is tracked below 640 px. */
export function useSectionInView(ids: string[]): string | null {
	const [inView, setInView] = useState<string | null>(null);
	const isWide = useMedia("(min-width: 640px)");
	const known = ids.join(" ");
	useEffect(() => {
		if (!isWide) return undefined;
		let before: string[] = [];
		const stop = trackHalves(known.split(" "), (now) => {
			const seen = before;
			before = now;
			setInView((current) => sectionInView(current, seen, now));
		});
		return () => {
			stop();
			setInView(null);
		};
	}, [isWide, known]);
	return inView;
}

type Report = (halfVisible: string[]) => void;

/** Opening an answer or resizing the window changes what half of a section is, so the observer is recreated. */
function trackHalves(ids: string[], report: Report): () => void {
	const sections = ids.map((id) => document.getElementById(id)).filter((section) => section !== null);
	let watch = watchHalves(sections, report);
	const sizes = new ResizeObserver(restart);
	for (const section of sections) sizes.observe(section);
	addEventListener("resize", restart);
	return () => {
		removeEventListener("resize", restart);
		sizes.disconnect();
		watch.disconnect();
	};

	function restart(): void {
		watch.disconnect();
		watch = watchHalves(sections, report);
	}
}

function watchHalves(sections: HTMLElement[], report: Report): IntersectionObserver {
	const shares = new Map(sections.map((section) => [section, halfVisibleShare(section.offsetHeight, innerHeight)]));
	const seen = new Map<Element, number>();
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target, intersectionRatio } of entries) seen.set(target, intersectionRatio);
			const isHalf = (section: HTMLElement) => (seen.get(section) ?? 0) >= (shares.get(section) ?? 1) - rounding;
			report(sections.filter(isHalf).map(({ id }) => id));
		},
		{ threshold: [...shares.values()] },
	);
	for (const section of sections) observer.observe(section);
	return observer;
}

/** Browsers report whole pixels. */
const rounding = 0.005;

/** Share of a section that must be visible to count as half; a tall one must fill half of the window. */
export function halfVisibleShare(sectionHeight: number, windowHeight: number): number {
	return sectionHeight <= windowHeight ? 0.5 : windowHeight / 2 / sectionHeight;
}

/**
 * Picks the section to mark when those that are half visible change. If there are two, it is the one that came last: at
 * the end of the page the last section is marked, although another is visible as well.
 */
export function sectionInView(current: string | null, before: string[], now: string[]): string | null {
	const arrived = now.find((id) => !before.includes(id));
	if (arrived !== undefined) return arrived;
	if (current !== null && now.includes(current)) return current;
	return now[0] ?? null;
}
