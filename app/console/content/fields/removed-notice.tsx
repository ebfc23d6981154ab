import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";

export interface Removed {
	index: number;
	value: unknown;
	called: string;
}

/** What was taken out of a list can be put back at once. */
export function RemovedNotice({ removed, onUndo }: { removed: Removed; onUndo(): void }) {
	const undo = useRef<HTMLButtonElement>(null);
	// The button that removed it is gone, and with it the place of whoever uses the keyboard.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each removal takes the focus anew
	useEffect(() => undo.current?.focus(), [removed]);
	return (
		<p role="status" className="flex flex-wrap items-center gap-1 rounded border-l-8 border-line-strong bg-paper p-1">
			<span className="min-w-0 grow">“{removed.called}” was removed.</span>
			<Button ref={undo} size="small" onClick={onUndo} className="min-h-5.5">
				<Undo2 aria-hidden className="size-2" /> Undo
			</Button>
		</p>
	);
}
