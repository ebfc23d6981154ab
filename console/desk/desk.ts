import { announce } from "../../backend/announcements.ts";
import { keepForForwarding } from "../../backend/forwarding.ts";
import { preferencesOf, readChosen } from "../../backend/preferences.ts";
import type { StoredMessage } from "../../db/contact-messages.ts";
import type { StoredRegistration } from "../../db/registrations.ts";
import { messagesByIds, registrationChoices, registrationsByIds } from "../../db/submission-lists.ts";
import type { ConsoleParts } from "../services.ts";
import { type DeskAttention, deskAttention } from "./attention.ts";
import { messageColumns, messageStates, registrationColumns, registrationStates } from "./columns.ts";
import { type OutboxDesk, outboxDesk } from "./outbox.ts";
import { type PeopleDesk, peopleDesk } from "./people.ts";
import { type QuarantineDesk, quarantineDesk } from "./quarantine.ts";
import { type SubmissionsDesk, submissionsDesk } from "./submissions.ts";

/** What people sent through the forms, and what the site has to send because of it. */
export interface Desk {
	registrations: SubmissionsDesk<StoredRegistration> & {
		/** What the list can be narrowed to. */
		choices(): Promise<{ programs: string[]; hostels: string[]; entryYears: number[] }>;
	};
	messages: SubmissionsDesk<StoredMessage>;
	quarantine: QuarantineDesk;
	outbox: OutboxDesk;
	people: PeopleDesk;
	/** For the start page. */
	attention(): Promise<DeskAttention>;
}

type DeskParts = Pick<ConsoleParts, "db" | "now" | "nudge"> & {
	settings: Pick<ConsoleParts["settings"], "mail" | "webhook" | "retention" | "backendUrl">;
};

export function createDesk({ db, now, nudge, settings }: DeskParts): Desk {
	const parts = { db, now, nudge };
	const tell = settings.backendUrl ? keepForForwarding : announce;
	const ways = async () => {
		const { organisers, webhook } = preferencesOf(await readChosen(db), settings);
		const otherServer = settings.backendUrl !== undefined;
		return {
			mail: settings.mail !== undefined,
			organisers: organisers.length > 0,
			webhook: webhook !== undefined,
			otherServer,
		};
	};
	const registrations = submissionsDesk(
		{
			kind: "registration",
			table: "registrations",
			title: "Registrations",
			columns: registrationColumns,
			states: registrationStates,
			find: registrationsByIds,
		},
		parts,
	);
	const messages = submissionsDesk(
		{
			kind: "message",
			table: "contact_messages",
			title: "Messages",
			columns: messageColumns,
			states: messageStates,
			find: messagesByIds,
		},
		parts,
	);
	return {
		registrations: { ...registrations, choices: () => registrationChoices(db) },
		messages,
		quarantine: quarantineDesk({ ...parts, tell }),
		outbox: outboxDesk({ ...parts, ways }),
		people: peopleDesk({ ...parts, forwards: settings.backendUrl !== undefined }),
		attention: () => deskAttention(db),
	};
}
