import { CircleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";

interface ErrorSummaryProps {
	heading: string;
	/** Errors in the order of the form, with the field's id if there is one. */
	points: { text: string; fieldId?: string }[];
	/** Whether it appears in an open page; if it was rendered by the server, the browser moves focus. */
	takesFocus: boolean;
}

/** Lists the errors at the top of a form, with links to the fields. Give it a new key for each attempt. */
export function ErrorSummary({ heading, points, takesFocus }: ErrorSummaryProps) {
	const ref = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (takesFocus) ref.current?.focus();
	}, [takesFocus]);
	return (
		<div
			ref={ref}
			role="alert"
			// Whole when it comes; later only what is still wrong with a field that was left.
			aria-atomic="false"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without a script this is how the visitor learns what happened
			autoFocus
			className="flex gap-1.5 rounded border-2 border-l-8 border-danger bg-danger-quiet p-2 text-ink sm:p-3"
		>
			<CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0 text-danger" />
			<div className="flex flex-col gap-1">
				<p className="font-display text-h3 font-bold">{heading}</p>
				<ul className="flex flex-col gap-0.5">
					{points.map(({ text, fieldId }) => (
						<li key={`${fieldId} ${text}`}>
							{fieldId === undefined ? (
								text
							) : (
								<a href={`#${fieldId}`} onClick={focusField} className="font-semibold text-danger underline">
									{text}
								</a>
							)}
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}

/**
 * Like the native jump, but keeps the label visible and the URL unchanged, because a navigation would discard the
 * router's state.
 */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
	const id = event.currentTarget.hash.slice(1);
	const field = document.getElementById(id);
	// The address shows what is hidden, such as another step of the form.
	if (!field || field.offsetParent === null) return;
	event.preventDefault();
	document.querySelector(`label[for="${CSS.escape(id)}"]`)?.scrollIntoView();
	field.focus({ preventScroll: true });
}
