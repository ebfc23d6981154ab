import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface DialogProps {
	id: string;
	label: string;
	close: string;
	children: ReactNode;
}

/** A message over the page. A button with `command="show-modal"` and this id opens it, before any script has run. */
export function Dialog({ id, label, close, children }: DialogProps) {
	return (
		<dialog
			id={id}
			aria-label={label}
			className="w-[min(56ch,calc(100vw-32px))] rounded border-t-4 border-accent bg-paper-raised p-4 text-ink shadow-floating backdrop:bg-structure-deep/70"
		>
			<div className="flex flex-col gap-2">{children}</div>
			<div className="mt-3 flex justify-end">
				<Button commandfor={id} command="close">
					{close}
				</Button>
			</div>
		</dialog>
	);
}
