import type { Content } from "../../../core/content/kinds.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";

/** The two boxes that every form of the site ends with, neither of them ticked. */
export function Agreement({ consent, age }: Pick<Content["register"], "consent" | "age">) {
	return (
		<>
			<CheckboxField name="consent" label={consent.label} />
			<CheckboxField name="age" label={age.label} />
		</>
	);
}
