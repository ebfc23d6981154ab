import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";

interface DialogProps {
	id: string;
	label: string;
	close: string;
	/** Opens as soon as it is there; give it a new key to open it again. */
	atOnce?: boolean;
	/** Called whenever the reader closes it, in whatever way. */
	onClose?: () => void;
	children: ReactNode;
}

/** A message over the page. A button with `command="show-modal"` and this id opens it, before any script has run. */
export function Dialog({ id, label, close, atOnce = false, onClose, children }: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const dialog = ref.current;
		if (!atOnce || !dialog) return;
		// The server can only send it open beside the page; from here on it is over the page, and keeps the focus.
		dialog.open = false;
		dialog.showModal();
	}, [atOnce]);
	return (
		<dialog
			ref={ref}
			id={id}
			open={atOnce || undefined}
			aria-label={label}
			onClose={onClose}
			className="fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-32px)] w-[min(56ch,calc(100vw-32px))] overflow-y-auto rounded border-t-4 border-accent bg-paper-raised p-4 text-ink shadow-floating backdrop:bg-structure-deep/70"
		>
			<div className="flex flex-col gap-2">{children}</div>
			{/* Closes it in every browser, without a script too. */}
			<form method="dialog" className="mt-3 flex justify-end">
				<Button type="submit">{close}</Button>
			</form>
		</dialog>
	);
}
