import { type DragEvent, type RefObject, useState } from "react";

export interface DragOrder {
	/** Index of the entry under the pointer. */
	over: number | undefined;
	handle(index: number, row: RefObject<HTMLElement | null>): object;
	target(index: number): object;
}

/** Drag-and-drop reordering within one list. Nested lists do not accept each other's entries. */
export function useDragOrder(name: string, onMove: (from: number, to: number) => void): DragOrder {
	const [over, setOver] = useState<number>();
	const type = `text/x-entry-${name.toLowerCase()}`;
	return {
		over,
		handle: (index, row) => ({
			draggable: true,
			onDragStart(event: DragEvent) {
				event.stopPropagation();
				event.dataTransfer.setData(type, String(index));
				event.dataTransfer.effectAllowed = "move";
				if (row.current) event.dataTransfer.setDragImage(row.current, 0, 0);
			},
			onDragEnd: () => setOver(undefined),
		}),
		target: (index) => ({
			onDragOver(event: DragEvent) {
				if (!event.dataTransfer.types.includes(type)) return;
				event.preventDefault();
				if (over !== index) setOver(index);
			},
			onDrop(event: DragEvent) {
				const from = Number.parseInt(event.dataTransfer.getData(type), 10);
				if (Number.isNaN(from)) return;
				event.preventDefault();
				event.stopPropagation();
				setOver(undefined);
				if (from !== index) onMove(from, index);
			},
		}),
	};
}
