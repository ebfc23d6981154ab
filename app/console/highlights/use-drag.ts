import { type PointerEvent, type RefObject, useState } from "react";

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
	const [at, setAt] = useState<number | null>(null);
	const end = () => setAt(null);
	return {
		at,
		handle: (place) => ({
			onPointerDown(event) {
				if (event.button !== 0) return;
				event.preventDefault();
				event.currentTarget.setPointerCapture(event.pointerId);
				setAt(place);
			},
			onPointerMove({ clientY }) {
				if (at === null) return;
				const to = placeAt(list.current, clientY);
				if (to === null || to === at) return;
				move(at, to);
				setAt(to);
			},
			onPointerUp: end,
			onPointerCancel: end,
		}),
	};
}

/** The item that the pointer is over; above the first it is the first, and below the last the last. */
function placeAt(list: HTMLElement | null, y: number): number | null {
	const items = [...(list?.querySelectorAll<HTMLElement>("[data-place]") ?? [])];
	if (items.length === 0) return null;
	const over = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
	return over === -1 ? items.length - 1 : over;
}
