import { roles } from "../../../core/organisers/roles.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";
import { roleNames, rolePurposes } from "../role-names.ts";

const choices = roles.map((role) => ({ value: role, label: `${roleNames[role]}: ${rolePurposes[role]}` }));

export function InviteForm({ refusal }: { refusal: FormRefusal | undefined }) {
	return (
		<section aria-labelledby="invite-heading" className="mt-5 rounded bg-paper-quiet p-2 sm:p-3">
			<h2 id="invite-heading" className="mb-2 text-h3">
				Invite somebody
			</h2>
			<ConsoleForm id="invite" refusal={refusal} heading="Nobody was invited">
				<input type="hidden" name="intent" value="invite" />
				<TextField name="email" label="E-mail address" type="email" autoComplete="off" inputMode="email" />
				<SelectField name="role" label="Role" choose="Choose a role" options={choices} />
				<SubmitButton>Make the invitation</SubmitButton>
			</ConsoleForm>
		</section>
	);
}
