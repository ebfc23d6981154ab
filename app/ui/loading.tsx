import { Wheel } from "./wheel.tsx";

/** Loading indicator: the small wheel, turning. */
export function Loading({ label, className = "" }: { label: string; className?: string }) {
	return (
		<p role="status" className={`flex flex-col items-center justify-center gap-2 p-4 ${className}`}>
			<Wheel className="size-8 animate-spin text-action [animation-duration:2400ms]" />
			<span className="font-display text-h3">{label}</span>
		</p>
	);
}
