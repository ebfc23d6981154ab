import { ChevronDown } from "lucide-react";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";

/** Ends a request: it was settled elsewhere, or is not real. */
export function CloseRequest({ refusal }: { refusal: FormRefusal | undefined }) {
	return (
		<details open={refusal !== undefined} className="group/close max-w-[560px] rounded border border-line px-2">
			<summary className="flex min-h-6 items-center gap-1 font-display font-semibold">
				Close the request
				<ChevronDown aria-hidden className="ml-auto size-2.5 group-open/close:rotate-180" />
			</summary>
			<div className="pb-2">
				<p className="mb-2 text-ink-quiet">
					Nobody is asked any more. Those who were asked, those who had said yes, and whoever asked are told.
				</p>
				<ConsoleForm id="close" refusal={refusal} heading="It was not closed">
					<TextField
						name="note"
						label="Why, for the other coordinators"
						hint="Such as 'found a scribe at school'. No illness, no name."
						required={false}
						autoComplete="off"
					/>
					<input type="hidden" name="intent" value="close" />
					<SubmitButton>Close it</SubmitButton>
				</ConsoleForm>
			</div>
		</details>
	);
}
