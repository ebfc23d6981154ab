import { announce } from "../outbox/announcements.ts";
import { type OutboxDesk, outboxDesk } from "../outbox/service.ts";
import { keepForForwarding } from "../remote/forwarding.ts";
import type { ConsoleParts } from "../services.ts";
import { preferencesOf, readChosen } from "../settings/preferences.ts";
import { type DeskAttention, deskAttention } from "./attention.ts";
import { type ChangedRegistration, changedRegistrations, countChangedRegistrations } from "./change-queries.ts";
import { messageColumns, messageStates, registrationColumns, registrationStates } from "./columns.ts";
import { registrationLabels } from "./labelled-fields.ts";
import { type ListedRegistration, messagesByIds, registrationChoices, registrationsByIds } from "./list-queries.ts";
import type { StoredMessage } from "./message-queries.ts";
import { type PeopleDesk, peopleDesk } from "./person-erasure.ts";
import { type QuarantineDesk, quarantineDesk } from "./quarantine.ts";
import { decideChange, type WaitingChange, waitingChanges } from "./registration-changes.ts";
import type { StoredRegistration } from "./registration-queries.ts";
import { type SubmissionsDesk, submissionsDesk } from "./submissions.ts";

/** What people sent through the forms, and what the site has to send because of it. */
export interface Desk {
	registrations: SubmissionsDesk<ListedRegistration> & {
		/** What the list can be narrowed to. */
		choices(): Promise<{ programs: string[]; hostels: string[]; entryYears: number[] }>;
		/** Those for which other details wait, and how many they are. */
		changed(): Promise<{ total: number; registrations: ChangedRegistration[] }>;
		/** What waits for one, beside what is known. */
		changes(row: StoredRegistration): Promise<(Omit<WaitingChange, "fields"> & { fields: LabelledChange[] })[]>;
		/** Takes it over, or dismisses it. False if somebody has decided already. */
		decideChange(by: string, change: { id: string; changeId: string; accept: boolean }): Promise<boolean>;
	};
	messages: SubmissionsDesk<StoredMessage>;
	quarantine: QuarantineDesk;
	outbox: OutboxDesk;
	people: PeopleDesk;
	/** For the start page. */
	attention(): Promise<DeskAttention>;
}

export interface LabelledChange {
	label: string;
	from: string;
	to: string;
}

function labelled({ field, from, to }: WaitingChange["fields"][number]): LabelledChange {
	return { label: registrationLabels[field], from, to };
}

type DeskParts = Pick<ConsoleParts, "db" | "now" | "wake"> & {
	settings: Pick<ConsoleParts["settings"], "mail" | "webhook" | "retention" | "backendUrl">;
};

export function createDesk({ db, now, wake, settings }: DeskParts): Desk {
	const parts = { db, now, wake };
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
		registrations: {
			...registrations,
			choices: () => registrationChoices(db),
			changed: async () => ({
				total: await countChangedRegistrations(db),
				registrations: await changedRegistrations(db, 20),
			}),
			changes: async (row) =>
				(await waitingChanges(db, row)).map((change) => ({ ...change, fields: change.fields.map(labelled) })),
			async decideChange(by, { id, changeId, accept }) {
				const decided = await decideChange(db, { registrationId: id, changeId, accept, actor: by, now: now(), tell });
				if (decided) wake();
				return decided;
			},
		},
		messages,
		quarantine: quarantineDesk({ ...parts, tell, replace: settings.backendUrl !== undefined }),
		outbox: outboxDesk({ ...parts, ways }),
		people: peopleDesk({ ...parts, forwards: settings.backendUrl !== undefined }),
		attention: () => deskAttention(db),
	};
}
