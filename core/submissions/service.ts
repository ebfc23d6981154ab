import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { countOutbox } from "../outbox/maintenance-queries.ts";
import { createOutbox, type OutboxService } from "../outbox/service.ts";
import { type PreferenceDefaults, preferencesOf, readChosen } from "../settings/preferences.ts";
import { type Answers, createAnswers } from "./answers.ts";
import { type Assignments, countAssigned, createAssignments } from "./assignments.ts";
import { type ChangedRegistration, changedRegistrations, countChangedRegistrations } from "./change-queries.ts";
import { messageKind, registrationKind } from "./kinds.ts";
import {
	type ListedMessage,
	type ListedRegistration,
	type RegistrationFilterChoices,
	registrationChoices,
} from "./list-queries.ts";
import { notifyFor } from "./notifications.ts";
import { createPersonErasure, type PersonalRecords, type PersonErasure } from "./person-erasure.ts";
import { createQuarantine, type QuarantineService } from "./quarantine.ts";
import { countQuarantined } from "./quarantine-queries.ts";
import type { StoredRegistration } from "./queries.ts";
import { decideChange, type WaitingChange, waitingChanges } from "./registration-changes.ts";
import { waitingSubmissions } from "./state-queries.ts";
import { type SubmissionsOfKind, submissionsOfKind } from "./submissions.ts";

/** Submissions through the forms, and the messages that result from them. */
export interface SubmissionsService {
	registrations: SubmissionsOfKind<ListedRegistration> & {
		/** Filter options of the list. */
		choices(): Promise<RegistrationFilterChoices>;
		/** Registrations with pending changes, and their number. */
		changed(): Promise<{ total: number; registrations: ChangedRegistration[] }>;
		/** Pending changes of a registration. */
		changes(row: StoredRegistration): Promise<WaitingChange[]>;
		/** Accepts or dismisses a change. False if it was decided already. */
		decideChange(by: string, change: { id: string; changeId: string; accept: boolean }): Promise<boolean>;
	};
	messages: SubmissionsOfKind<ListedMessage> & Answers & Assignments & { canAnswer(): Promise<boolean> };
	quarantine: QuarantineService;
	outbox: OutboxService;
	people: PersonErasure;
	/** For the console's start page. */
	attention(reader?: string): Promise<SubmissionsAttention>;
}

/** Summary for the start page, without personal data. */
export interface SubmissionsAttention {
	/** Unanswered messages, and when the oldest arrived. */
	unanswered: { count: number; oldestAt: number | null };
	/** Those of them that were given to the organiser who asks. */
	mine: number;
	/** Registrations that no organiser has handled yet. */
	registrations: { count: number; oldestAt: number | null };
	/** Messages that could not be sent: being retried, or given up. */
	failing: number;
	dead: number;
	/** Messages held back because they waited for longer than a day. */
	heldBack: number;
	/** Submissions in quarantine. */
	quarantined: number;
	/** Registrations with pending changes. */
	changed: number;
}

export interface SubmissionsParts {
	db: Kysely<Database>;
	now(): number;
	/** Call after adding to the outbox. */
	wake(): void;
	settings: PreferenceDefaults & { backendUrl: string | undefined };
	/** What other nouns keep of people, to be found and erased with them. */
	personal?: readonly PersonalRecords[];
}

export function createSubmissions({ db, now, wake, settings, personal }: SubmissionsParts): SubmissionsService {
	const parts = { db, now, wake };
	const notify = notifyFor(settings);
	const otherServer = settings.backendUrl !== undefined;
	async function channels() {
		const { organisers, sendsMail, webhook } = preferencesOf(await readChosen(db), settings);
		return {
			mail: sendsMail,
			organisers: organisers.length > 0,
			webhook: webhook !== undefined,
			otherServer,
		};
	}
	return {
		registrations: {
			...submissionsOfKind(registrationKind, parts),
			choices: () => registrationChoices(db),
			changed: async () => ({
				total: await countChangedRegistrations(db),
				registrations: await changedRegistrations(db, 20),
			}),
			changes: (row) => waitingChanges(db, row),
			async decideChange(by, { id, changeId, accept }) {
				const decision = { registrationId: id, changeId, accept, actor: by, now: now(), notify };
				const decided = await decideChange(db, decision);
				if (decided) wake();
				return decided;
			},
		},
		messages: {
			...submissionsOfKind(messageKind, parts),
			...createAnswers(parts),
			...createAssignments(parts),
			canAnswer: async () => (await channels()).mail,
		},
		quarantine: createQuarantine({ ...parts, notify, replace: otherServer }),
		outbox: createOutbox({ ...parts, channels }),
		people: createPersonErasure({ ...parts, forwards: otherServer, others: personal ?? [] }),
		attention: (reader) => readAttention(db, reader),
	};
}

async function readAttention(db: Kysely<Database>, reader: string | undefined): Promise<SubmissionsAttention> {
	const { failing, dead, lapsed } = await countOutbox(db);
	return {
		unanswered: await waitingSubmissions(db, "contact_messages", "new"),
		mine: reader === undefined ? 0 : await countAssigned(db, reader),
		registrations: await waitingSubmissions(db, "registrations", "new"),
		failing,
		dead,
		heldBack: lapsed,
		quarantined: await countQuarantined(db, { discarded: false }),
		changed: await countChangedRegistrations(db),
	};
}
