import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Content } from "../../../core/content/kinds.ts";
import { WordsContext } from "../../site/lib/chrome.ts";

interface PreviewProps {
	/** Place on the site, such as 'On the events page'. */
	heading: string;
	/** Texts of the public pages. */
	words: Content["words"];
	/** A whole page is laid out at screen width and scaled down; anything else keeps its size. */
	page?: boolean;
	children: ReactNode;
}

/** Part of the site as it will look. It is inert, because its content is already in the form. */
export function Preview({ heading, words, page = false, children }: PreviewProps) {
	return (
		<details open className="rounded border border-line">
			<summary className="flex min-h-5.5 items-center px-1.5 font-semibold">{heading}</summary>
			<div inert className="overflow-hidden border-t border-line bg-paper">
				<WordsContext value={words}>
					{page ? <Shrunk>{children}</Shrunk> : <div className="p-2">{children}</div>}
				</WordsContext>
			</div>
		</details>
	);
}

/** Lays its content out at screen width and scales it to fit. */
function Shrunk({ children }: { children: ReactNode }) {
	const ref = useRef<HTMLDivElement>(null);
	const [sizes, setSizes] = useState({ screen: 1280, room: 400 });
	useEffect(() => {
		if (!ref.current) return;
		const observer = new ResizeObserver(([entry]) => {
			if (entry && entry.contentRect.width > 0) setSizes({ screen: innerWidth, room: entry.contentRect.width });
		});
		observer.observe(ref.current);
		return () => observer.disconnect();
	}, []);
	return (
		<div ref={ref}>
			<div style={{ width: sizes.screen, zoom: sizes.room / sizes.screen }}>{children}</div>
		</div>
	);
}
