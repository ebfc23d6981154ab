import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";

interface DialogProps {
	id: string;
	label: string;
	/** Shown above the text, and not part of the description: usually its words are the label. */
	heading?: ReactNode;
	close: string;
	/** Below the text, and not part of the description, which is read out when it opens. */
	more?: ReactNode;
	/** Opens on mount, or by the page's script where the server rendered it; give it a new key to open it again. */
	atOnce?: boolean;
	/** Called whenever the user closes it, by any means. */
	onClose?: () => void;
	children: ReactNode;
}

/** Modal dialog. A button with `command="show-modal"` and this id opens it, even before hydration. */
export function Dialog({ id, label, heading, close, more, atOnce = false, onClose, children }: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const dialog = ref.current;
		// The page's script removes the attribute when it has opened a dialog of the server's.
		if (!atOnce || !dialog?.hasAttribute("data-at-once")) return;
		// The server can only render it open as a non-modal dialog; reopening it makes it modal and traps focus.
		dialog.open = false;
		dialog.showModal();
	}, [atOnce]);
	return (
		<dialog
			ref={ref}
			id={id}
			open={atOnce || undefined}
			data-at-once={atOnce ? "" : undefined}
			aria-describedby={`${id}-text`}
			aria-label={label}
			onClose={onClose}
			className="dialog-box"
		>
			<div className="flex flex-col gap-2">
				{heading}
				<div id={`${id}-text`} className="flex flex-col gap-2">
					{children}
				</div>
				{more}
			</div>
			{/* Closes it in every browser, also without JavaScript. */}
			<form method="dialog" className="mt-3 flex justify-end">
				<Button type="submit">{close}</Button>
			</form>
		</dialog>
	);
}
