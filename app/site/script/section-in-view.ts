/**
 * Marks the link to the section that is at least half visible, beside the questions. A click marks its section until
 * the visitor scrolls: on a tall window several are visible at once. Nothing is tracked below 640 px.
 */
export function markSectionInView(): void {
	const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-section-links] a")];
	if (links.length === 0) return;
	const ids = links.map(({ hash }) => hash.slice(1));
	const wide = matchMedia("(min-width: 640px)");
	let stop: (() => void) | undefined;
	let current: string | null = null;
	let chosen: string | null = null;
	wide.addEventListener("change", follow);
	for (const link of links) link.addEventListener("click", () => choose(link.hash.slice(1)));
	for (const type of ["wheel", "touchmove", "keydown"]) addEventListener(type, () => choose(null), { passive: true });
	// The page's scroll bar.
	addEventListener("pointerdown", ({ target }) => target === document.documentElement && choose(null));
	follow();

	function follow(): void {
		stop?.();
		let before: string[] = [];
		current = null;
		stop = wide.matches
			? trackHalves(ids, (now) => {
					current = sectionInView(current, before, now);
					before = now;
					mark();
				})
			: undefined;
		mark();
	}

	function choose(id: string | null): void {
		if (id === null && chosen === null) return;
		chosen = id;
		mark();
	}

	function mark(): void {
		const marked = wide.matches ? (chosen ?? current) : null;
		for (const link of links)
			if (link.hash === `#${marked}`) link.setAttribute("aria-current", "true");
			else link.removeAttribute("aria-current");
	}
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
