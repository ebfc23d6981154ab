import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type Adjustment, cutOf, mostZoom, turnedSize } from "../../../core/media/adjustment.ts";
import { type CutSource, CutView } from "./cut-view.tsx";

interface AdjustStageProps {
	source: CutSource;
	value: Adjustment;
	change(changes: Partial<Adjustment>): void;
	/** Whether the point that stays in view is offered. */
	withFocus: boolean;
}

/** The cut at its full size: one drags the picture under it, and the ring over it. */
export function AdjustStage({ source, value, change, withFocus }: AdjustStageProps) {
	const stage = useRef<HTMLDivElement>(null);
	const cut = cutOf(source, value);
	const room = turnedSize(source, value.turn);
	const pan = useDragBy((dx, dy, from) => {
		const width = stage.current?.clientWidth || 1;
		const perPixel = cut.width / width;
		change({
			x: moved(from.x, -dx * perPixel, room.width - cut.width),
			y: moved(from.y, -dy * perPixel, room.height - cut.height),
		});
	}, value);
	const point = useDragBy((dx, dy, from) => {
		const { clientWidth = 1, clientHeight = 1 } = stage.current ?? {};
		change({ focusX: moved(from.focusX, dx, clientWidth), focusY: moved(from.focusY, dy, clientHeight) });
	}, value);
	const byArrows = (event: KeyboardEvent, names: ["x" | "focusX", "y" | "focusY"]) => {
		const [across, down] = arrows[event.key] ?? [0, 0];
		const step = event.shiftKey ? 10 : 1;
		if (across === 0 && down === 0) return;
		event.preventDefault();
		event.stopPropagation();
		change({
			[names[0]]: within(value[names[0]] + across * step, 100),
			[names[1]]: within(value[names[1]] + down * step, 100),
		});
	};
	const byKeys = (event: KeyboardEvent) => {
		byArrows(event, ["x", "y"]);
		if (event.key === "+" || event.key === "-")
			change({ zoom: Math.max(100, Math.min(value.zoom + (event.key === "+" ? 10 : -10), mostZoom)) });
	};
	return (
		<div className="flex flex-col gap-0.5">
			<div
				className="relative mx-auto w-full"
				// As large as the screen leaves room for, whatever the shape.
				style={{ maxWidth: `calc(min(55dvh, 30rem) * ${(cut.width / cut.height).toFixed(4)})` }}
			>
				<div
					ref={stage}
					role="application"
					tabIndex={0}
					aria-label="The part that is shown. The arrow keys move it, plus and minus enlarge it."
					onKeyDown={byKeys}
					{...pan}
					className="cursor-grab touch-none rounded outline-offset-2 active:cursor-grabbing focus-visible:outline-3 focus-visible:outline-focus"
				>
					<CutView source={source} turn={value.turn} cut={cut} className="w-full rounded" />
				</div>
				{withFocus && (
					<button
						type="button"
						aria-label={`The point that stays in view: ${value.focusX} % from the left, ${value.focusY} % from the top. The arrow keys move it.`}
						onKeyDown={(event) => byArrows(event, ["focusX", "focusY"])}
						{...point}
						style={{ left: `${value.focusX}%`, top: `${value.focusY}%` }}
						className="absolute grid size-5.5 -translate-1/2 cursor-move touch-none place-items-center rounded-full"
					>
						<span className="size-3 rounded-full border-3 border-on-structure bg-structure/40 shadow-[0_0_0_2px_var(--color-structure)]" />
					</button>
				)}
			</div>
			<p className="text-small text-ink-quiet">
				Drag the picture{withFocus && ", and the ring to what must stay in view"}.
			</p>
		</div>
	);
}

const arrows: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** Pointer handlers that report how far the pointer has gone since it was pressed, and the value at that time. */
function useDragBy(move: (dx: number, dy: number, from: Adjustment) => void, value: Adjustment) {
	const start = useRef<{ x: number; y: number; from: Adjustment } | null>(null);
	const end = () => {
		start.current = null;
	};
	return {
		onPointerDown(event: PointerEvent<HTMLElement>) {
			if (event.button !== 0) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			start.current = { x: event.clientX, y: event.clientY, from: value };
		},
		onPointerMove({ clientX, clientY }: PointerEvent) {
			const began = start.current;
			if (began) move(clientX - began.x, clientY - began.y, began.from);
		},
		onPointerUp: end,
		onPointerCancel: end,
	};
}

/** Adds a distance to a share of the room; without room nothing moves. */
function moved(share: number, by: number, room: number): number {
	return room <= 0 ? share : within(share + (by / room) * 100, 100);
}

/** In tenths, as it is stored. */
function within(value: number, most: number): number {
	return Math.round(Math.max(0, Math.min(value, most)) * 10) / 10;
}
