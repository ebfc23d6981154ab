import { type PointerEvent, type RefObject, useRef, useState } from "react";

export interface Drag {
	/** The place that is being dragged, if any. */
	at: number | null;
	/** For what one drags by. */
	handle(at: number): {
		onPointerDown(event: PointerEvent): void;
		onPointerMove(event: PointerEvent): void;
		onPointerUp(): void;
		onPointerCancel(): void;
	};
}

/** Moves the items of a list, each with its place in `data-place`, by a mouse, a pen or a finger. */
export function useDrag(list: RefObject<HTMLElement | null>, move: (at: number, to: number) => void): Drag {
	const [at, setShown] = useState<number | null>(null);
	// The pointer moves more often than the screen is drawn, so what counts is noted at once.
	const place = useRef<number | null>(null);
	const setAt = (next: number | null) => {
		place.current = next;
		setShown(next);
	};
	const end = () => setAt(null);
	return {
		at,
		handle: (own) => ({
			onPointerDown(event) {
				if (event.button !== 0) return;
				event.preventDefault();
				event.currentTarget.setPointerCapture(event.pointerId);
				setAt(own);
			},
			onPointerMove({ clientY }) {
				const from = place.current;
				if (from !== null) scrollNearEdge(clientY);
				const to = placeAt(list.current, clientY);
				if (from === null || to === null || to === from) return;
				move(from, to);
				setAt(to);
			},
			onPointerUp: end,
			onPointerCancel: end,
		}),
	};
}

/** A list longer than the screen moves along, the faster the nearer the pointer is to an edge. */
function scrollNearEdge(y: number): void {
	const edge = 96;
	const beyond = Math.min(0, y - edge) + Math.max(0, y - (innerHeight - edge));
	if (beyond !== 0) scrollBy({ top: beyond / 3, behavior: "instant" });
}

/** The item that the pointer is over; above the first it is the first, and below the last the last. */
function placeAt(list: HTMLElement | null, y: number): number | null {
	const items = [...(list?.querySelectorAll<HTMLElement>("[data-place]") ?? [])];
	if (items.length === 0) return null;
	const over = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
	return over === -1 ? items.length - 1 : over;
}
