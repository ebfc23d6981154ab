import type { SettingsView } from "../../../core/settings/settings.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";

interface RetentionProps {
	view: SettingsView;
	refusal: FormRefusal | undefined;
}

const fields = [
	{
		name: "registrations",
		label: "Registrations",
		help: "From the day somebody registers. Sign-ups for events too, from the day of the event.",
	},
	{ name: "messages", label: "Messages", help: "From the day they are sent." },
	{ name: "audit", label: "Audit", help: "Who did what in this console." },
] as const;

/**
 * How long personal data is kept. The privacy policy and the notices beside the forms show the same number of months.
 */
export function Retention({ view: { retention, revision }, refusal }: RetentionProps) {
	const values = Object.fromEntries(fields.map(({ name }) => [name, retention[name].chosen?.toString()]));
	return (
		<section aria-labelledby="retention" className="flex flex-col gap-2">
			<h2 id="retention" className="scroll-mt-10 text-h3">
				How long personal data is kept
			</h2>
			<p className="max-w-[70ch]">
				After these months the server erases it by itself. The privacy policy and the notices beside the forms tell
				visitors the same, from the moment that you save. A shorter period erases what is older within the hour; before
				that you are told how much it is, and asked.
			</p>
			<ConsoleForm key={revision} id="retention-form" values={values} refusal={refusal}>
				<input type="hidden" name="intent" value="retention" />
				<input type="hidden" name="revision" value={revision} />
				<div className="grid gap-2 sm:grid-cols-3 sm:items-end">
					{fields.map(({ name, label, help }) => (
						<TextField
							key={name}
							name={name}
							label={label}
							mark="months"
							hint={`${help} Left empty: ${retention[name].given}.`}
							inputMode="numeric"
							required={false}
						/>
					))}
				</div>
				<SubmitButton>Save the periods</SubmitButton>
			</ConsoleForm>
		</section>
	);
}
