import type { Content } from "../../../core/content/kinds.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";

/** Consent and age checkboxes at the end of every public form. Both start unticked. */
export function Agreement({ consent, age }: Pick<Content["register"], "consent" | "age">) {
	return (
		<>
			<CheckboxField name="consent" label={consent.label} />
			<CheckboxField name="age" label={age.label} />
		</>
	);
}
