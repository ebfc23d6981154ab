import { checkForm } from "../forms/check-form.ts";
import type { Backend, SubmissionOptions, SubmissionResult } from "../remote/contract.ts";
import { contactPayload } from "./contact-form.ts";
import type { Submission } from "./intake.ts";
import { type RegistrationChoices, registrationPayload } from "./registration-form.ts";

type Take = (submission: Submission, options: SubmissionOptions) => Promise<SubmissionResult>;

/** The two calls for forms: what is not in order is refused by field, the rest is taken. */
export function checkedSubmissions(
	choices: () => RegistrationChoices,
	take: Take,
): Pick<Backend, "submitContact" | "register"> {
	return {
		async submitContact(payload, options) {
			const checked = checkForm(contactPayload, payload);
			return checked.ok ? take({ kind: "message", fields: checked.value }, options) : refused(checked.errors);
		},
		async register(payload, options) {
			const checked = checkForm(registrationPayload(choices()), payload);
			return checked.ok ? take({ kind: "registration", fields: checked.value }, options) : refused(checked.errors);
		},
	};
}

function refused(errors: Record<string, string[] | undefined>): SubmissionResult {
	const fields = Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, keys ?? []]));
	return { outcome: "refused", status: 400, fields };
}
