import type { PointerEvent, ReactNode } from "react";

const degrees = 25;

/** Tilts towards the mouse. Static for touch and with reduced motion. */
export function Tilt({ className = "", children }: { className?: string; children: ReactNode }) {
	return (
		<div
			onPointerMove={lean}
			className={`motion-safe:pointer-fine:transition-transform motion-safe:pointer-fine:duration-400 motion-safe:pointer-fine:ease-out motion-safe:pointer-fine:hover:[transform:perspective(1000px)_rotateX(var(--lean-x,0deg))_rotateY(var(--lean-y,0deg))_scale(1.05)] ${className}`}
		>
			{children}
		</div>
	);
}

/** Flat in the middle, most tilted at an edge. */
function lean({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
	const { left, top, width, height } = currentTarget.getBoundingClientRect();
	const share = (position: number, length: number) => Math.min(1, Math.max(-1, (position / length) * 2 - 1));
	currentTarget.style.setProperty("--lean-x", `${-degrees * share(clientY - top, height)}deg`);
	currentTarget.style.setProperty("--lean-y", `${degrees * share(clientX - left, width)}deg`);
}
