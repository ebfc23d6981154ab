import type { ReactNode } from "react";

interface FormWithNoticeProps {
	fields: ReactNode;
	notice: ReactNode;
	/** Checkboxes and submit button. */
	children: ReactNode;
}

/** DOM order: fields, privacy notice, and only then the consent. On wide screens the notice is beside the fields. */
export function FormWithNotice({ fields, notice, children }: FormWithNoticeProps) {
	return (
		<div className="grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:grid-rows-[auto_1fr]">
			<div className="flex flex-col gap-3">{fields}</div>
			<div className="self-start rounded border-t-4 border-accent bg-paper-raised p-2 shadow-raised sm:p-3 md:col-start-2 md:row-span-2 md:row-start-1">
				{notice}
			</div>
			<div className="flex flex-col gap-3">{children}</div>
		</div>
	);
}
