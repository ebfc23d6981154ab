import { type PointerEvent, type RefObject, useRef, useState } from "react";

export interface Drag {
	/** Index of the dragged item, or null. */
	at: number | null;
	/** Props of the drag handle. */
	handle(at: number): {
		onPointerDown(event: PointerEvent): void;
		onPointerMove(event: PointerEvent): void;
		onPointerUp(): void;
		onPointerCancel(): void;
	};
}

/** Reorders a list by mouse, pen or touch. Each item has its index in `data-place`. */
export function useDrag(list: RefObject<HTMLElement | null>, move: (at: number, to: number) => void): Drag {
	const [at, setShown] = useState<number | null>(null);
	// Pointer events fire more often than React renders, so the current index is kept in a ref.
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
			onPointerMove({ clientY, currentTarget, pointerId }) {
				const from = place.current;
				if (from === null) return;
				scrollNearEdge(clientY);
				// A row that changes places loses the pointer.
				currentTarget.setPointerCapture(pointerId);
				const to = placeAt(list.current, clientY);
				if (to === null || to === from) return;
				move(from, to);
				setAt(to);
			},
			onPointerUp: end,
			onPointerCancel: end,
		}),
	};
}

/** Scrolls a long list while dragging, faster towards the edge of the screen. */
function scrollNearEdge(y: number): void {
	const edge = 96;
	const beyond = Math.min(0, y - edge) + Math.max(0, y - (innerHeight - edge));
	if (beyond !== 0) scrollBy({ top: beyond / 3, behavior: "instant" });
}

/** Index of the item under the pointer, clamped to the first and last. */
function placeAt(list: HTMLElement | null, y: number): number | null {
	const items = [...(list?.querySelectorAll<HTMLElement>(":scope > [data-place]") ?? [])];
	if (items.length === 0) return null;
	const over = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
	return over === -1 ? items.length - 1 : over;
}
