import type { StoredChange } from "./change-queries.ts";
import type { StoredMessage } from "./message-queries.ts";
import type { RegistrationPayload } from "./registration-form.ts";
import type { StoredRegistration } from "./registration-queries.ts";

export interface LabelledValue {
	label: string;
	value: string;
}

export const registrationLabels: Record<keyof RegistrationPayload, string> = {
	name: "Name",
	phone: "Phone",
	webmail: "Webmail",
	personalGmail: "Personal Gmail",
	hostel: "Hostel",
	program: "Programme",
};

/** What a person typed into the registration form. */
export function registrationFields(row: StoredRegistration): LabelledValue[] {
	return [
		{ label: registrationLabels.name, value: row.name },
		{ label: registrationLabels.phone, value: row.phone },
		{ label: registrationLabels.webmail, value: row.webmail },
		{ label: registrationLabels.personalGmail, value: row.personal_gmail },
		{ label: registrationLabels.hostel, value: row.hostel },
		{ label: registrationLabels.program, value: row.program },
	];
}

/** What was sent for somebody who is registered already. */
export function changeFields(change: Omit<StoredChange, "id">): LabelledValue[] {
	return [
		{ label: registrationLabels.name, value: change.name },
		{ label: registrationLabels.phone, value: change.phone },
		{ label: registrationLabels.personalGmail, value: change.personal_gmail },
		{ label: registrationLabels.hostel, value: change.hostel },
		{ label: registrationLabels.program, value: change.program },
	];
}

/** What a person typed into the contact form. */
export function messageFields(row: StoredMessage): LabelledValue[] {
	return [
		{ label: "Name", value: row.name },
		{ label: "E-mail", value: row.email },
		{ label: "Phone", value: row.contact },
		{ label: "Message", value: row.message },
	];
}
