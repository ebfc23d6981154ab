import type { MouseEvent, ReactNode } from "react";
import { Button } from "./button.tsx";
import { useFormParts } from "./form-context.ts";
import { Wheel } from "./wheel.tsx";

/**
 * Submit button. Never disabled, because errors are reported after submitting; ignored while a submission is pending.
 */
export function SubmitButton({ describedBy, children }: { describedBy?: string; children: ReactNode }) {
	const { sending, words } = useFormParts();
	return (
		<div className="flex flex-wrap items-center gap-2">
			<Button
				type="submit"
				look="action"
				size="large"
				aria-describedby={describedBy}
				aria-busy={sending}
				aria-disabled={sending || undefined}
				onClick={(event: MouseEvent) => sending && event.preventDefault()}
				className="aria-disabled:cursor-progress"
			>
				{sending && <Wheel className="size-3 animate-spin [animation-duration:2400ms]" />}
				{sending ? words.sending : children}
			</Button>
			<span role="status" className="sr-only">
				{sending && words.sending}
			</span>
		</div>
	);
}
