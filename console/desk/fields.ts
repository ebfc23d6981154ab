import type { StoredMessage } from "../../db/contact-messages.ts";
import type { StoredRegistration } from "../../db/registrations.ts";

export interface LabelledValue {
	label: string;
	value: string;
}

/** What a person typed into the registration form. */
export function registrationFields(row: StoredRegistration): LabelledValue[] {
	return [
		{ label: "Name", value: row.name },
		{ label: "Phone", value: row.phone },
		{ label: "Webmail", value: row.webmail },
		{ label: "Personal Gmail", value: row.personal_gmail },
		{ label: "Hostel", value: row.hostel },
		{ label: "Programme", value: row.program },
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
