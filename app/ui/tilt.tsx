import type { ReactNode } from "react";

/**
 * Tilts towards the mouse, by the page's script. The outer element stays flat, so that its edge does not move away
 * under the pointer. Static for touch and with reduced motion.
 */
export function Tilt({ className = "", children }: { className?: string; children: ReactNode }) {
	return (
		<div data-tilt className={`group/tilt ${className}`}>
			<div className="h-full motion-safe:pointer-fine:transition-transform motion-safe:pointer-fine:duration-400 motion-safe:pointer-fine:ease-out motion-safe:pointer-fine:group-hover/tilt:[transform:perspective(1000px)_rotateX(var(--lean-x,0deg))_rotateY(var(--lean-y,0deg))_scale(1.05)]">
				{children}
			</div>
		</div>
	);
}
