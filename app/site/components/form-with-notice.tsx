import type { ReactNode } from "react";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { noticeField } from "../lib/form-sending.ts";
import { KeptNote } from "./kept-note.tsx";

interface FormWithNoticeProps {
	fields: ReactNode;
	/** The privacy notice, as the server rendered it. */
	notice: ReactNode;
	/** One for each purpose, where the form asks for consent. */
	boxes?: ReactNode;
	/** Sent along, to know under which text the form was sent. */
	noticeId: string;
	/** Id of the sentences in the notice that say what pressing the button means. */
	pressingId: string;
	/** What opens once it is sent: said before the button is pressed. */
	opens?: string | undefined;
	/** Of a long form in steps: the last has the notice and the button, which come after the fields on wide screens too. */
	lastStep?: { number: number; check: ReactNode };
	/** Label of the button. */
	submit: string;
}

/** Fields, and then the privacy notice with the button under it; on wide screens beside the fields. */
export function FormWithNotice({
	fields,
	notice,
	boxes,
	noticeId,
	pressingId,
	opens,
	lastStep,
	submit,
}: FormWithNoticeProps) {
	return (
		<div
			className={`grid gap-x-6 gap-y-4 ${lastStep ? "max-w-[46rem]" : "md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"}`}
		>
			<div className="flex flex-col gap-3">
				{fields}
				<KeptNote />
			</div>
			<div
				data-step={lastStep?.number}
				className="flex flex-col gap-2 self-start rounded border-t-4 border-accent bg-paper-raised p-2 shadow-raised sm:p-3"
			>
				{lastStep?.check}
				{notice}
				{boxes}
				<input type="hidden" name={noticeField} value={noticeId} />
				{opens && <p id={`${pressingId}-opens`}>{opens}</p>}
				<SubmitButton describedBy={opens ? `${pressingId} ${pressingId}-opens` : pressingId}>{submit}</SubmitButton>
			</div>
		</div>
	);
}
