import type { ComponentProps } from "react";
import { type HoursRow, hoursWords, longestNote } from "../../../core/signups/hours.ts";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";

/** Closed again after it was saved, since the row is then another one. */
export function CorrectOne({ row, refusal }: { row: HoursRow; refusal: FormRefusal | undefined }) {
	const values = { hours: row.minutes === null ? "" : hoursWords(row.minutes), note: row.note ?? "" };
	return (
		<details key={`${values.hours} ${values.note}`} open={refusal !== undefined} className="min-w-0 grow font-normal">
			<summary className="flex min-h-5.5 items-center text-link underline">
				Correct<span className="sr-only"> the hours of {row.name}</span>
			</summary>
			<ConsoleForm id={`hours-${row.id}`} values={values} refusal={refusal} className="gap-1.5! pb-1">
				<input type="hidden" name="person" value={row.id} />
				<TextField name="hours" label="Hours" inputMode="decimal" autoComplete="off" />
				<TextField
					name="note"
					label="Note"
					list="hours-notes"
					maxLength={longestNote}
					autoComplete="off"
					required={false}
				/>
				<div className="flex flex-wrap gap-1">
					<Button type="submit" name="intent" value="set" size="small" look="action">
						Save
					</Button>
					{row.corrected && (
						<Button type="submit" name="intent" value="reset" size="small" look="quiet">
							The event's hours again
						</Button>
					)}
				</div>
			</ConsoleForm>
		</details>
	);
}

/** Fields and buttons of the bar below the list, for all who are ticked. `form` is the id of its form. */
export function CorrectTicked({ form, refusal }: { form: string; refusal: FormRefusal | undefined }) {
	return (
		<>
			<BarField form={form} name="hours" label="Hours" inputMode="decimal" width="w-[8ch]!" refusal={refusal} />
			<BarField form={form} name="note" label="Note" list="hours-notes" width="w-[18ch]!" refusal={refusal} />
			<datalist id="hours-notes">
				{["Came late", "Left early", "Stayed longer"].map((note) => (
					<option key={note} value={note} />
				))}
			</datalist>
			<Button type="submit" form={form} name="intent" value="set" size="small">
				Set for the ticked
			</Button>
			<Button type="submit" form={form} name="intent" value="reset" size="small">
				The event's hours again
			</Button>
		</>
	);
}

interface BarFieldProps extends ComponentProps<"input"> {
	name: string;
	label: string;
	width: string;
	refusal: FormRefusal | undefined;
}

/** The bar has no room for labels above their fields. */
function BarField({ name, label, width, refusal, ...rest }: BarFieldProps) {
	const wrong = refusal?.errors[name]?.[0];
	const errorId = `ticked-${name}-error`;
	return (
		<div className="flex min-w-0 flex-col gap-0.5">
			<label className="flex items-center gap-1 text-small font-semibold">
				{label}
				<input
					{...rest}
					name={name}
					autoComplete="off"
					defaultValue={refusal?.values[name]}
					aria-invalid={wrong !== undefined}
					aria-describedby={wrong && errorId}
					className={`${controlLook} min-h-5! ${width}`}
				/>
			</label>
			{wrong && (
				<p id={errorId} role="alert" className="font-semibold text-danger">
					{wrong}
				</p>
			)}
		</div>
	);
}
