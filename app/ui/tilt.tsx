import type { ReactNode } from "react";

/**
 * Tilts towards the mouse, by the page's script. The outer element stays flat, so that its edge does not move away
 * under the pointer.
 */
export function Tilt({ className = "", children }: { className?: string; children: ReactNode }) {
	return (
		<div data-tilt className={className}>
			<div className="tilt h-full">{children}</div>
		</div>
	);
}
