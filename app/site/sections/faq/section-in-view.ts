import { useEffect, useState } from "react";
import { useMedia } from "../../../ui/media-query.ts";
import { halfVisibleShare, sectionInView } from "./half-visible.ts";

/** The section that is at least half visible. In windows narrower than 640 px nothing is tracked. */
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

/** An answer that opens, or a window that changes, changes what half of a section is: then the watch starts anew. */
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
