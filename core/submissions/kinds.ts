import type { Kysely } from "kysely";
import type { Database, MessageState, RegistrationState } from "../database/schema.ts";
import type { SubmissionKind } from "../outbox/notices.ts";
import { entryYear } from "./chat-groups.ts";
import { type Column, column } from "./columns.ts";
import { type ListedMessage, messagesByIds, registrationsByIds } from "./list-queries.ts";
import { newerNotes } from "./newer-details.ts";
import { readNotes } from "./state-queries.ts";
import { registrationLabels, type StoredMessage, type StoredRegistration, type SubmissionTable } from "./submission.ts";

/** How registrations and messages differ in the console's lists, details and exports. */
export interface KindOfSubmission<Row, Table extends SubmissionTable> {
	kind: SubmissionKind;
	table: Table;
	title: string;
	columns: readonly Column<Row>[];
	states: Record<Database[Table]["state"], string>;
	find(db: Kysely<Database>, ids: readonly string[]): Promise<Row[]>;
}

const registrationStates: Record<RegistrationState, string> = { new: "New", done: "Done", withdrawn: "Withdrawn" };

export const registrationKind: KindOfSubmission<StoredRegistration, "registrations"> = {
	kind: "registration",
	table: "registrations",
	title: "Registrations",
	states: registrationStates,
	find: registrationsByIds,
	columns: [
		column("name", "Name", (row) => row.name, { sortBy: "name", width: 28 }),
		column("state", "State", (row) => registrationStates[row.state], { sortBy: "state", width: 12 }),
		column("received", "Received", (row) => row.created_at, { kind: "moment", sortBy: "received" }),
		column("phone", "Phone", (row) => row.phone, { kind: "phone" }),
		column("webmail", "Webmail", (row) => row.webmail, { width: 30 }),
		column("gmail", "Personal Gmail", (row) => row.personal_gmail, { usual: false, width: 30 }),
		column("hostel", "Hostel", (row) => row.hostel, { sortBy: "hostel" }),
		column("programme", "Programme", (row) => row.program, { sortBy: "program", width: 12 }),
		column("year", "Entry year", (row) => entryYear(row.webmail), { kind: "year", sortBy: "entryYear", width: 12 }),
		column("receipt", "Receipt", (row) => row.receipt, { usual: false }),
		column("changes", "New details wait", (row) => (newerNotes(row).length > 0 ? "Yes" : ""), { usual: false }),
		column("notes", "Notes", notesOf, { usual: false, width: 40 }),
	],
};

const messageStates: Record<MessageState, string> = { new: "New", answered: "Answered", spam: "Spam", done: "Done" };

export const messageKind: KindOfSubmission<ListedMessage, "contact_messages"> = {
	kind: "message",
	table: "contact_messages",
	title: "Messages",
	states: messageStates,
	find: messagesByIds,
	columns: [
		column("name", "Name", (row) => row.name, { sortBy: "name", width: 28 }),
		column("state", "State", (row) => messageStates[row.state], { sortBy: "state", width: 12 }),
		column("received", "Received", (row) => row.created_at, { kind: "moment", sortBy: "received" }),
		column("for", "For", (row) => row.assignee, { width: 24 }),
		column("message", "Message", (row) => row.message, { width: 60 }),
		column("email", "E-mail", (row) => row.email, { width: 30 }),
		column("phone", "Phone", (row) => row.contact, { kind: "phone", usual: false }),
		column("receipt", "Receipt", (row) => row.receipt, { usual: false }),
		column("notes", "Notes", notesOf, { usual: false, width: 40 }),
	],
};

function notesOf({ notes }: { notes: string }): string {
	return readNotes(notes)
		.map(({ text }) => text)
		.join("\n");
}

export interface LabelledValue {
	label: string;
	value: string;
}

/** The fields of the registration form. */
export function registrationFields(row: StoredRegistration): LabelledValue[] {
	const columns = ["name", "phone", "webmail", "personal_gmail", "hostel", "program"] as const;
	return columns.map((column) => ({ label: registrationLabels[column], value: row[column] }));
}

/** The fields of the contact form. */
export function messageFields(row: StoredMessage): LabelledValue[] {
	return [
		{ label: "Name", value: row.name },
		{ label: "E-mail", value: row.email },
		{ label: "Phone", value: row.contact },
		{ label: "Message", value: row.message },
	];
}
