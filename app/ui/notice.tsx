import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";

const kinds = {
	info: { Icon: Info, look: "border-line-strong bg-paper-quiet text-ink" },
	success: { Icon: CircleCheck, look: "border-success bg-success-quiet text-success" },
	error: { Icon: CircleAlert, look: "border-danger bg-danger-quiet text-danger" },
};

interface NoticeProps {
	kind?: keyof typeof kinds;
	heading?: string;
	/** For a notice that appears after page load, so that it is announced. */
	role?: "status" | "alert";
	/** Whether it is what a page that has just opened says first. */
	takesFocus?: boolean;
	className?: string;
	children: ReactNode;
}

export function Notice({ kind = "info", heading, role, takesFocus = false, className = "", children }: NoticeProps) {
	const { Icon, look } = kinds[kind];
	return (
		<div
			role={role}
			tabIndex={takesFocus ? -1 : undefined}
			// biome-ignore lint/a11y/noAutofocus: without a script this is how the visitor learns what happened
			autoFocus={takesFocus}
			className={`flex gap-1.5 rounded border-l-8 p-2 sm:p-3 ${look} ${className}`}
		>
			<Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
			<div className="flex min-w-0 flex-col gap-0.5 text-ink">
				{heading && <p className="font-display text-h3 font-bold">{heading}</p>}
				{children}
			</div>
		</div>
	);
}
