import { X } from "lucide-react";

interface CloseCrossProps {
	/** Id of the dialog that it closes. */
	dialog: string;
	label: string;
	className?: string;
}

/** Close button in a dialog's corner; works before hydration. */
export function CloseCross({ dialog, label, className = "" }: CloseCrossProps) {
	return (
		<button
			type="button"
			commandfor={dialog}
			command="close"
			aria-label={label}
			className={`grid size-6 shrink-0 place-items-center rounded-full ${className}`}
		>
			<X aria-hidden className="size-3" />
		</button>
	);
}
