import { type RefObject, useEffect, useState } from "react";

/** Tells whether the element is in the viewport or just outside; false until hydration. */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
	const [onScreen, setOnScreen] = useState(false);
	useEffect(() => {
		if (!ref.current) return;
		const look = (entries: IntersectionObserverEntry[]) => setOnScreen(entries.at(-1)?.isIntersecting ?? false);
		const observer = new IntersectionObserver(look, { rootMargin: "200px 0px" });
		observer.observe(ref.current);
		return () => observer.disconnect();
	}, [ref]);
	return onScreen;
}
